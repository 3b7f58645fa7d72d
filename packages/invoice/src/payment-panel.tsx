import { useEffect, useRef, type ReactNode } from 'react';
import {
  Alert,
  Box,
  Button,
  Flex,
  Money,
  RefreshIcon,
  Spinner,
  Stack,
  StateBadge,
  Text,
} from '@portal/shared/ui';
import { useSession } from '@portal/shared/session';
import { Fold } from './fold';
import { gatewayName, isOpen, type Invoice } from './invoice';
import { paymentStageLabels, type PaymentStage } from './contract';
import { paymentAction, paymentStage, paymentStages, type PaymentAction } from './payment-stage';
import { answerOf, knowsOfNone, LastChecked } from './last-checked';
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
      // Not disabled: it would lose the focus of who has pressed it.
      onClick={asking ? undefined : requery}
      aria-disabled={asking}
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

function Asking({ invoice, confirmation: { asking, asked, error } }: AskingProps) {
  const answer = asked && !asking && !error ? answerOf(invoice) : null;
  return (
    <>
      <Box role="status">
        {asking && (
          <Flex align="center" gap="3" color="fg.muted">
            <Spinner size="sm" />
            Asking {gatewayName(invoice)} about this payment…
          </Flex>
        )}
        {answer && <Text>{answer}</Text>}
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

/** Where the focus goes when the button that had it is gone with the stage that offered it: to what came of it. */
function useLostFocus(stage: PaymentStage) {
  const said = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  useEffect(() => {
    const panel = said.current?.closest('section');
    const note = () => void (had.current = Boolean(panel?.contains(document.activeElement)));
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (had.current && document.activeElement === document.body) said.current?.focus();
  }, [stage]);
  return said;
}

const unanswered = { paymentStatus: 'PENDING', gatewayAnswer: null, lastChecked: null } as const;

/**
 * The reference, what is owed, and one sentence on where the payment stands with the one thing to do; the rest is
 * folded.
 */
export function PaymentPanel({ invoice, requery, onward, renew, children, more }: PaymentPanelProps) {
  const confirmation = useConfirmation(invoice, requery);
  const { asking } = confirmation;
  const before = paymentStage(invoice, new Date());
  // What it said before is not shown while it is asked anew; whoever only asks whether it is paid keeps the way to pay.
  const anew =
    asking && isOpen(invoice) && (confirmation.returned || paymentAction(before, invoice) === 'ask');
  const stage = anew ? paymentStage({ ...invoice, ...unanswered }, new Date()) : before;
  const said = useLostFocus(stage);
  const { meaning, tone, sentence, more: explain } = paymentStages[stage];
  const acting = useSession()?.isImpersonating ?? false;
  // Refused to who acts as the payer: it is not offered.
  const barred = acting && isOpen(invoice);
  const action = barred ? null : paymentAction(stage, invoice);
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
          <StateBadge meaning={meaning}>{paymentStageLabels[stage]}</StateBadge>
        </Flex>
      </Box>
      <Stack gap="4" px={{ base: '4', sm: '6' }} py="5">
        <Box ref={said} tabIndex={-1} borderRadius="l2" focusVisibleRing="outside">
          <Alert key={stage} status={tone} autoFocus={confirmation.returned && invoice.isPaid}>
            {sentence(invoice)}
          </Alert>
        </Box>
        <MainAction
          action={action}
          invoice={invoice}
          onward={onward}
          renew={renew}
          confirmation={confirmation}
          again={stage === 'failed'}
        />
        {barred && (
          <Text>You are acting as another person: only they themselves pay or ask about a payment.</Text>
        )}
        <Asking invoice={invoice} confirmation={confirmation} />
        {children}
        <Box>
          {explained && (
            <Fold title="What this means">
              <Text>{explained}</Text>
              {action === 'ask' && <LastChecked invoice={invoice} />}
            </Fold>
          )}
          {!barred && <Folded invoice={invoice} stage={stage} confirmation={confirmation} />}
          {more && <Fold title="Other things you can do">{more}</Fold>}
        </Box>
      </Stack>
    </Box>
  );
}
