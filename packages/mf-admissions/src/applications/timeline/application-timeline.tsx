import {
  admissions,
  type ApplicationEnd,
  type TimelineChange,
  type TimelineStep,
} from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatDate, formatDateTime, type CallData } from '@portal/shared/model';
import { Alert, Box, chakra, CheckIcon, Flex, Heading, Text, TextLink } from '@portal/shared/ui';

type Timeline = CallData<typeof admissions.applicationTimeline.current>;
type Next = NonNullable<Timeline['next']>;

const labels: Readonly<Record<TimelineStep, string>> = {
  paid: 'Form paid for',
  submitted: 'Form submitted',
  screened: 'Screened',
  offered: 'Offered admission',
  accepted: 'Offer accepted',
  cleared: 'Cleared',
  matriculated: 'Matric number given',
};

const changed: Readonly<Record<TimelineChange, string>> = {
  opened: 'Opened for changes',
  submitted: 'Submitted again',
  closed: 'Closed: what you submitted before counts',
};

const ends: Readonly<Record<ApplicationEnd, string>> = {
  not_admitted: 'You were not offered admission this time.',
  declined: 'You declined the offer of admission.',
  lapsed: 'The offer was not accepted in time. The admissions office can say whether it can be opened again.',
  withdrawn: 'This application was withdrawn. Ask the admissions office why.',
};

/** What the applicant does next, and when. */
function nextInWords({ step, day, place }: Next): string {
  const on = formatDate(day);
  const words: Record<TimelineStep, string> = {
    paid: 'Pay for the form.',
    submitted: day ? `Fill in the form and submit it by ${on}.` : 'Fill in the form and submit it.',
    screened: day
      ? `Come to the screening on ${on}${place && `, at: ${place}`}. Bring your slip.`
      : 'The day of the screening is announced here.',
    offered: 'Wait for the admission list. You are told by mail when you are on it.',
    accepted: day
      ? `Accept the offer by ${on}: open the link in its mail, create your profile, and pay the acceptance fee.`
      : 'Accept the offer: open the link in its mail, create your profile, and pay the acceptance fee.',
    cleared: 'Sign in as a student and bring your papers to the clearance.',
    matriculated: 'Your matric number is given once you are cleared and your fees are paid.',
  };
  return words[step];
}

/** The steps, with what came after the submission among them. */
const entriesOf = ({ steps, changes, matricNumber }: Timeline) =>
  steps.flatMap(({ step, done, at }) => [
    {
      key: step as string,
      label: step === 'matriculated' && matricNumber ? `${labels[step]}: ${matricNumber}` : labels[step],
      done,
      at,
    },
    ...(step === 'submitted' ? changes : []).map((change, index) => ({
      key: `change ${index}`,
      label: changed[change.kind],
      done: true,
      at: change.at,
    })),
  ]);

function Steps(timeline: Timeline) {
  const entries = entriesOf(timeline);
  const current = entries.find(({ done }) => !done)?.key;
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3">
      {entries.map(({ key, label, done, at }) => (
        <Flex
          as="li"
          key={key}
          gap="3"
          align="flex-start"
          {...(key === current && { 'aria-current': 'step' as const })}
        >
          <Box
            flex="none"
            boxSize="6"
            borderRadius="full"
            borderWidth="2px"
            borderColor={done ? 'colorPalette.solid' : 'border.emphasized'}
            bg={done ? 'colorPalette.solid' : 'transparent'}
            color="colorPalette.contrast"
            display="grid"
            placeItems="center"
            aria-hidden
          >
            {done && <CheckIcon size={14} />}
          </Box>
          <Box>
            <Text fontWeight={key === current ? 'semibold' : 'medium'} color={done ? 'fg' : 'fg.muted'}>
              {label}
              <chakra.span srOnly>{done ? ', done' : ', not yet'}</chakra.span>
            </Text>
            {at && (
              <Text textStyle="sm" color="fg.muted">
                {formatDate(at)}
              </Text>
            )}
          </Box>
        </Flex>
      ))}
    </chakra.ol>
  );
}

/**
 * How far the application of the session is, and what comes next; `brief` says only that. A page that cannot read it does
 * without.
 */
export function ApplicationTimeline({ brief = false }: { brief?: boolean }) {
  const { data } = useQuery({
    ...queryOf(admissions.applicationTimeline.current),
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  });
  if (!data) return null;
  const { next, ended, openUntil, awaited } = data;
  return (
    <Box as="section" aria-label="Your application" data-no-print>
      {!brief && (
        <Heading as="h2" size="md" mb="4">
          How far you are
        </Heading>
      )}
      {openUntil && (
        <Box mb="3">
          <Alert status="info" title="Open for changes">
            Until {formatDateTime(openUntil)}. What you submitted counts until you submit again.
          </Alert>
        </Box>
      )}
      {awaited && !ended && (
        <Box mb="4">
          <Alert status="warning" title="Your O-level results are awaited">
            {awaited.due ? `Enter them by ${formatDate(awaited.due)}.` : 'Enter them once they are out.'}{' '}
            Nobody is cleared before. <TextLink to="/awaited_results">Enter your results</TextLink>
          </Alert>
        </Box>
      )}
      {next && (
        <Alert status="info" title="What comes next">
          {nextInWords(next)}
        </Alert>
      )}
      {!next && !ended && (
        <Alert status="success" title="You are a student now">
          Sign in as a student: what comes next, and until when, stands on your dashboard.
        </Alert>
      )}
      {ended && <Alert status="warning">{ends[ended]}</Alert>}
      {!brief && (
        <Box mt="5">
          <Steps {...data} />
        </Box>
      )}
    </Box>
  );
}
