import { useOnline } from '@portal/shared/http';
import { Box, Button, Heading, Text, type ButtonProps } from '@portal/shared/ui';
import { useEffect, useRef } from 'react';
import { isMissingPart, LoadError } from '../loading/load-error';
import { noConnectionWords } from '../offline/no-connection-words';
import { FirstPage } from './first-page';

export interface FailureCardProps {
  /** What the person calls it, as in `School fees`. */
  title: string;
  error: unknown;
  reference: string;
  /** It is being tried again. */
  trying: boolean;
  retry(): void;
}

/** Stays where it is while it is busy, and so does the focus on it. */
function TryAgain({ trying, retry, ...look }: Pick<FailureCardProps, 'trying' | 'retry'> & ButtonProps) {
  return (
    <Button {...look} aria-disabled={trying} onClick={trying ? undefined : retry}>
      {trying ? 'Trying again…' : 'Try again'}
    </Button>
  );
}

/** Why, in words that help the person; the technical reason goes into the report. */
function explain(error: unknown): string {
  if (!(error instanceof LoadError)) return 'Something in it stopped working.';
  switch (error.fault) {
    case 'deadline':
      return 'It took too long to arrive. Your connection may be slow.';
    case 'network':
      return 'It could not be fetched. Your connection may have dropped for a moment.';
    case 'contract':
      return `It does not fit this version of the portal: ${error.message}.`;
    case 'blocked':
      return 'It kept the page from working when it was last opened here.';
    default:
      return 'It did not start properly.';
  }
}

/** Whether nothing is wrong with a part but that there is no connection to fetch it by. */
const neverCame = (error: unknown) =>
  error instanceof LoadError ? ['network', 'deadline'].includes(error.fault) : isMissingPart(error);

const asSent = 'Below is the page as it was sent. Its links work, its buttons and fields do not.';

/**
 * Stands in the place of a page that did not come up, above what the document showed of it. The rest of the portal goes
 * on, where there is a connection.
 */
export function FailureCard({ title, error, reference, ...attempt }: FailureCardProps) {
  const isCutOff = !useOnline() && neverCame(error);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // What had the focus has gone with what failed.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Box
        role="alert"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        boxShadow="sm"
        p={{ base: '5', md: '8' }}
        maxW="42rem"
      >
        <Heading as="h1" size="xl" tabIndex={-1} ref={heading}>
          {isCutOff ? noConnectionWords.title : `${title} could not be opened`}
        </Heading>
        <Text mt="3" color="fg.muted">
          {isCutOff
            ? noConnectionWords.body
            : `${explain(error)} The rest of the portal still works, and nothing you saved is lost.`}
        </Text>
        <TryAgain mt="5" {...attempt} />
        {!isCutOff && (
          <Text mt="5" textStyle="sm" color="fg.muted">
            If it keeps happening, call the help line and give this reference: <strong>{reference}</strong>
          </Text>
        )}
      </Box>
      <FirstPage
        words={
          <Text my="5" color="fg.muted">
            {asSent}
          </Text>
        }
      />
    </>
  );
}

/** What does not fit is named with both versions; other causes help nobody on so small a place. */
const whyInBrief = (error: unknown) =>
  error instanceof LoadError && error.fault === 'contract' ? ` ${explain(error)}` : '';

/** The same for a piece of a page: one line and a way to try again. */
export function SlotFailure({ title, error, reference, ...attempt }: FailureCardProps) {
  return (
    <Box role="alert" bg="bg.panel" borderWidth="1px" borderRadius="l2" p="4">
      <Text color="fg.muted">
        {title} could not be shown.{whyInBrief(error)}
      </Text>
      <TryAgain mt="2" size="sm" variant="outline" {...attempt} />
      <Text mt="2" textStyle="xs" color="fg.muted">
        Reference {reference}
      </Text>
    </Box>
  );
}
