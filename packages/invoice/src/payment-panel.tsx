import type { ReactNode } from 'react';
import { Alert, Badge, Box, Button, Flex, Money, RefreshIcon, Spinner, Stack, Text } from '@portal/shared/ui';
import { Fold } from './fold';
import { gatewayName, isOpen, type Invoice } from './invoice';
import { paymentStageLabels, type PaymentStage } from './contract';
import { paymentAction, paymentStage, paymentStages, type PaymentAction } from './payment-stage';
import { LastChecked } from './last-checked';
import { ReferenceNumber } from './reference-number';
import { useConfirmation, type Confirmation, type Requery } from './use-confirmation';
import { PayForm, WaysToPay } from './ways-to-pay';

export interface PaymentPanelProps {
  invoice: Invoice;
  requery: Requery;
  /** What the payer does once it is paid. */
  onward?: ReactNode;
  /** A link to another invoice in the place of one that is closed. */
  renew?: ReactNode;
  /** Stands in the open, as how far an order is. */
  children?: ReactNode;
  /** What else can be done with it; folded. */
  more?: ReactNode;
}

function AskButton({
  confirmation: { requery, asking },
  quiet,
}: {
  confirmation: Confirmation;
  quiet?: boolean;
}) {
  return (
    <Button
      variant={quiet ? 'outline' : 'solid'}
      size={quiet ? 'sm' : 'lg'}
      width={quiet ? 'auto' : '100%'}
      onClick={requery}
      disabled={asking}
    >
      <RefreshIcon aria-hidden />
      Re-query payment
    </Button>
  );
}

interface MainActionProps extends Pick<PaymentPanelProps, 'invoice' | 'onward' | 'renew'> {
  action: PaymentAction;
  again: boolean;
  confirmation: Confirmation;
}

function MainAction({ action, again, invoice, onward, renew, confirmation }: MainActionProps) {
  if (action === 'pay') return <PayForm invoice={invoice} again={again} />;
  if (action === 'ask') return <AskButton confirmation={confirmation} />;
  if (action === 'onward') return onward;
  return action === 'renew' ? renew : null;
}

type AskingProps = Pick<FoldedProps, 'invoice' | 'confirmation'>;

function Asking({ invoice, confirmation: { asking, error } }: AskingProps) {
  return (
    <>
      <Box role="status">
        {asking && (
          <Flex align="center" gap="3" color="fg.muted">
            <Spinner size="sm" />
            Asking {gatewayName(invoice)} about this payment…
          </Flex>
        )}
      </Box>
      {error && !asking && (
        <Alert status="error" title="The payment could not be checked">
          {error.message}
        </Alert>
      )}
    </>
  );
}

interface FoldedProps {
  invoice: Invoice;
  stage: PaymentStage;
  confirmation: Confirmation;
}

/** Nothing may have been paid after all. */
const maybeNot = new Set<PaymentStage>(['confirming', 'unanswered']);

/** It knows of no payment: whoever only wanted to see that can still pay. An RRR is paid once, so that it does no harm. */
const knowsOfNone = ({ gateway, gatewayAnswer }: Invoice) =>
  gateway === 'remita' && (gatewayAnswer === 'pending' || gatewayAnswer === 'unknown');

/** What is not the one action: paying in another way, and asking about a payment. */
function Folded({ invoice, stage, confirmation }: FoldedProps) {
  const action = paymentAction(stage, invoice);
  return (
    <>
      {action === 'pay' && invoice.rrr && (
        <Fold title="Pay at a bank, by bank app or USSD">
          <WaysToPay invoice={invoice} />
        </Fold>
      )}
      {maybeNot.has(stage) && invoice.cardPaymentLink && (
        <Fold title="I have not paid yet" open={knowsOfNone(invoice) && !confirmation.returned}>
          <Stack gap="4">
            <PayForm invoice={invoice} quiet />
            <WaysToPay invoice={invoice} />
          </Stack>
        </Fold>
      )}
      {isOpen(invoice) && action !== 'ask' && (
        <Fold title="I have paid already">
          <AskButton confirmation={confirmation} quiet />
          <LastChecked invoice={invoice} />
        </Fold>
      )}
    </>
  );
}

const unanswered = { paymentStatus: 'PENDING', gatewayAnswer: null, lastChecked: null } as const;

/** The reference, what is owed, and one sentence on where the payment stands with the one thing to do; the rest is folded. */
export function PaymentPanel({ invoice, requery, onward, renew, children, more }: PaymentPanelProps) {
  const confirmation = useConfirmation(invoice, requery);
  const { asking } = confirmation;
  // What it said before is not shown while it is asked anew.
  const facts = asking && isOpen(invoice) ? ({ ...invoice, ...unanswered } as const) : invoice;
  const stage = paymentStage(facts, new Date());
  const { palette, tone, sentence, more: explain } = paymentStages[stage];
  const action = paymentAction(stage, invoice);
  const explained = explain?.(invoice);
  return (
    <Box
      as="section"
      aria-label="Payment"
      data-stage={stage}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      shadow="sm"
      overflow="hidden"
    >
      <Box px={{ base: '4', sm: '6' }} py="5" bg="bg.subtle" borderBottomWidth="1px">
        {invoice.rrr && <ReferenceNumber rrr={invoice.rrr} />}
        <Flex mt={invoice.rrr ? '4' : '0'} justify="space-between" align="center" gap="3" wrap="wrap">
          <Money
            kobo={invoice.isPaid ? invoice.total : invoice.payable}
            textStyle="xl"
            fontWeight="semibold"
          />
          <Badge colorPalette={palette}>{paymentStageLabels[stage]}</Badge>
        </Flex>
      </Box>
      <Stack gap="4" px={{ base: '4', sm: '6' }} py="5">
        <Alert key={stage} status={tone} autoFocus={confirmation.returned && invoice.isPaid}>
          {sentence(invoice)}
        </Alert>
        <MainAction
          action={action}
          invoice={invoice}
          onward={onward}
          renew={renew}
          confirmation={confirmation}
          again={stage === 'failed'}
        />
        <Asking invoice={invoice} confirmation={confirmation} />
        {children}
        <Box>
          {explained && (
            <Fold title="What this means">
              <Text>{explained}</Text>
              {action === 'ask' && <LastChecked invoice={invoice} />}
            </Fold>
          )}
          <Folded invoice={invoice} stage={stage} confirmation={confirmation} />
          {more && <Fold title="Other things you can do">{more}</Fold>}
        </Box>
      </Stack>
    </Box>
  );
}
