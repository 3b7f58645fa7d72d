import { isOpenState } from '@portal/invoice/contract';
import { Section } from '@portal/shared/lists';
import { Box, ButtonLink, Flex, LabelBadge } from '@portal/shared/ui';
import { ClosedNotice } from '../lib/closed-notice';
import { dueBadges } from '../lib/money-badges';
import { FeeLines } from '../lib/fee-lines';
import { pageOfInvoice, type Levy } from './levy.api';
import { generatePath, letterPath, ofSession } from './labels';

function Actions({ levy: { sessionId, paid, closed, invoice } }: { levy: Levy }) {
  if (paid && invoice) {
    return (
      <>
        <ButtonLink to={ofSession(letterPath, sessionId)}>Proof of payment</ButtonLink>
        <ButtonLink to={pageOfInvoice(invoice)} variant="outline">
          Payment
        </ButtonLink>
      </>
    );
  }
  if (closed) return <ClosedNotice closed={closed} />;
  if (invoice && isOpenState(invoice.status)) {
    return <ButtonLink to={pageOfInvoice(invoice)}>Go to the invoice</ButtonLink>;
  }
  return <ButtonLink to={ofSession(generatePath, sessionId)}>Generate Invoice</ButtonLink>;
}

/** The levy of one session and what can be done about it. */
export function LevyCard({ levy }: { levy: Levy }) {
  const { session, lines, total, paid, closed } = levy;
  const unpaid = closed ? 'later' : 'owing';
  return (
    <Section title={session}>
      <Box mb="3">
        <LabelBadge of={dueBadges} value={paid ? 'paid' : unpaid} />
      </Box>
      <FeeLines lines={lines} total={total} />
      <Flex mt="4" gap="3" wrap="wrap">
        <Actions levy={levy} />
      </Flex>
    </Section>
  );
}
