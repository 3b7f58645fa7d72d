import { formatDateTime } from '@portal/shared/model';
import type { Programme } from '@portal/shared/programme';
import { Alert, Box, ButtonLink, Text } from '@portal/shared/ui';
import type { Invoice } from './invoice-page.api';

interface PaidPanelProps {
  invoice: Invoice;
  programme: Programme | undefined;
  returned: boolean;
}

/** The payment is confirmed; the way on is the application form. */
export function PaidPanel({ invoice, programme, returned }: PaidPanelProps) {
  const when = invoice.paidAt ? ` on ${formatDateTime(invoice.paidAt)}` : '';
  return (
    <Alert status="success" title={`Remita has confirmed this payment${when}.`} autoFocus={returned}>
      <Text>
        {invoice.receiptNumber && `Receipt ${invoice.receiptNumber}. `}Your RRR is now the key to your
        application form: keep it.
      </Text>
      {programme?.available && (
        <Box mt="3">
          <ButtonLink to={programme.routes.login} state={{ rrr: invoice.rrr }}>
            Continue to the {programme.name} application form
          </ButtonLink>
        </Box>
      )}
      {programme && !programme.available && (
        <Text mt="2">
          The {programme.name} application form opens here later. Nothing more is needed for now.
        </Text>
      )}
    </Alert>
  );
}
