import type { ReactNode } from 'react';
import { formatRrr } from '@portal/shared/model';
import { Box, BuildingIcon, Button, Money, PaymentIcon, PhoneIcon, Stack, Text } from '@portal/shared/ui';
import type { Invoice } from './invoice';

interface PayFormProps {
  invoice: Invoice;
  /** After a try that failed. */
  again?: boolean;
  /** Not the thing to do now. */
  quiet?: boolean;
}

/** Leaves for the gateway's pay page: a form post, because that is how Remita takes it; else a plain one. */
export function PayForm({ invoice, again = false, quiet = false }: PayFormProps) {
  const { cardPaymentLink, cardPaymentFields, payable } = invoice;
  if (!cardPaymentLink) return null;
  return (
    <form method={cardPaymentFields ? 'post' : 'get'} action={cardPaymentLink} aria-label="Pay online">
      {Object.entries(cardPaymentFields ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" {...(quiet ? { variant: 'outline' } : { size: 'lg', width: '100%' })}>
        <PaymentIcon aria-hidden />
        <span>
          Pay <Money kobo={payable} /> {again ? 'again' : 'now'}
        </span>
      </Button>
    </form>
  );
}

function Way({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Box>
      <Text display="flex" alignItems="center" gap="2" fontWeight="semibold" color="colorPalette.fg">
        {icon}
        {title}
      </Text>
      <Text mt="1" textStyle="sm" color="fg.muted">
        {children}
      </Text>
    </Box>
  );
}

/** How an open invoice can be paid: one reference, everywhere. */
export function WaysToPay({ invoice }: { invoice: Invoice }) {
  if (!invoice.rrr) return null;
  const rrr = formatRrr(invoice.rrr);
  return (
    <Stack gap="4">
      <Way icon={<PaymentIcon aria-hidden size={18} />} title="Card or internet banking">
        Use the button, or your bank’s Remita menu with RRR {rrr}. You pay on Remita’s own page; we never see
        your card.
      </Way>
      <Way icon={<BuildingIcon aria-hidden size={18} />} title="Any bank branch">
        Tell the teller "Remita, RRR {rrr}" and keep the bank’s slip.
      </Way>
      <Way icon={<PhoneIcon aria-hidden size={18} />} title="USSD">
        Dial your bank’s code, choose Remita or bills, and enter {invoice.rrr}.
      </Way>
    </Stack>
  );
}
