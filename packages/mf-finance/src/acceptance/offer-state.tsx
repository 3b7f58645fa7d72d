import { letterPages } from '@portal/contracts/finance';
import { issueTexts } from '@portal/invoice';
import { isOpenState } from '@portal/invoice/contract';
import { formatDate, timeLeft } from '@portal/shared/model';
import { Alert, Box, ButtonLink, Flex, Text, useTimeUntil } from '@portal/shared/ui';
import { ConfirmButton, toast } from '@portal/shared/ui/overlay';
import { useDecline, type Acceptance, type Offer } from './acceptance.api';
import { generatePath, invoicePath, receiptPath } from './labels';

/** How long the offer still stands; by the browser's clock, the server decides. */
function Deadline({ offer }: { offer: Offer }) {
  const left = timeLeft(useTimeUntil(offer.lapsesAt));
  return (
    <Alert status="warning" title={`Accept this offer by ${formatDate(offer.lastDay)}`}>
      <Text role="timer" fontVariantNumeric="tabular-nums">
        {left ? `${left} left. Without the acceptance fee the offer lapses.` : 'The time to accept is over.'}
      </Text>
    </Alert>
  );
}

function Decline({ offer }: { offer: Offer }) {
  const decline = useDecline(offer);
  const act = async () => {
    await decline();
    toast({ severity: 'info', title: 'You have declined the offer' });
  };
  return (
    <ConfirmButton
      variant="outline"
      colorPalette="red"
      question="Decline this offer of admission?"
      body={`${offer.programme}, ${offer.session}. The place goes to somebody else; this cannot be undone.`}
      confirm="Decline the offer"
      cancel="Keep the offer"
      onConfirm={act}
    >
      Decline Offer
    </ConfirmButton>
  );
}

function Open({ acceptance, offer }: { acceptance: Acceptance; offer: Offer }) {
  const { invoice, fee } = acceptance;
  const open = invoice !== null && isOpenState(invoice.status);
  return (
    <>
      <Deadline offer={offer} />
      {!fee && !open && (
        <Alert status="info" title="The acceptance fee is not set yet">
          The bursary has not published it for your programme. Come back, or call the help line.
        </Alert>
      )}
      <Flex gap="3" wrap="wrap">
        {open && <ButtonLink to={invoicePath}>Go to the invoice</ButtonLink>}
        {!open && fee && <ButtonLink to={generatePath}>Accept: pay the acceptance fee</ButtonLink>}
        <Decline offer={offer} />
      </Flex>
    </>
  );
}

function Accepted({ letter }: Pick<Acceptance, 'letter'>) {
  return (
    <Alert status="success" title="You have accepted this offer">
      {letter ? (
        <Flex gap="3" wrap="wrap" mt="2">
          <ButtonLink to={letterPages[letter]}>Admission letter</ButtonLink>
          <ButtonLink to={receiptPath} variant="outline">
            Receipt of the acceptance fee
          </ButtonLink>
        </Flex>
      ) : (
        'The payment behind it was taken back. Please see the bursary.'
      )}
    </Alert>
  );
}

const over = {
  declined: ['You have declined this offer', 'The place can be given to somebody else now.'],
  lapsed: [
    'This offer has lapsed',
    'The acceptance fee was not paid in time. Write to the admissions office if you still want the place; an officer may open the offer again.',
  ],
  withdrawn: [
    'This offer has been withdrawn',
    'The university has taken it back. Write to the admissions office if you want to know why.',
  ],
} as const;

/** Where the offer stands and what can be done now. */
export function OfferState({ acceptance, offer }: { acceptance: Acceptance; offer: Offer }) {
  if (offer.state === 'accepted') return <Accepted letter={acceptance.letter} />;
  if (acceptance.open) return <Open acceptance={acceptance} offer={offer} />;
  // Its time may be over before the job has come round.
  const [title, text] = over[offer.state === 'published' ? 'lapsed' : offer.state];
  const issue = acceptance.invoice?.issue;
  return (
    <>
      <Alert status="warning" title={title}>
        {text}
      </Alert>
      {issue && (
        <Alert status="info" title="About your payment">
          <Box>{issueTexts[issue] ?? 'The bursary is looking into your payment.'}</Box>
        </Alert>
      )}
    </>
  );
}
