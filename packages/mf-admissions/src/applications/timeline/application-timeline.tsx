import { admissions, type ApplicationEnd, type TimelineStep } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { formatDate, formatDateTime, type CallData } from '@portal/shared/model';
import { Alert, Box, Heading, TextLink } from '@portal/shared/ui';
import type { ReactNode } from 'react';

export type Timeline = CallData<typeof admissions.applicationTimeline.current>;
type Next = NonNullable<Timeline['next']>;

const ends: Readonly<Record<ApplicationEnd, string>> = {
  not_admitted: 'You were not offered admission this time.',
  declined: 'You declined the offer of admission.',
  lapsed: 'The offer was not accepted in time. The admissions office can say whether it can be opened again.',
  withdrawn: 'This application was withdrawn. Ask the admissions office why.',
};

/** What of others comes first. */
const waits: Readonly<Record<NonNullable<Timeline['waitsFor']>, string>> = {
  referees: 'Your referees write first: the application is judged once all of them have.',
  transcript:
    'Your transcript comes first: have the university that you left send it to the Postgraduate School.',
};

const doubtTitles: Readonly<Record<Timeline['inDoubt'][number], string>> = {
  nin: 'Somebody else has said your NIN',
  jambNumber: 'The JAMB list has your JAMB number under other names',
};

/** Numbers that another application says as well, and what the applicant can do. */
function Doubts({ inDoubt, open }: Pick<Timeline, 'inDoubt'> & { open: boolean }) {
  return (
    <>
      {inDoubt.map((doubt) => (
        <Box key={doubt} mb="4">
          <Alert status="warning" title={doubtTitles[doubt]}>
            You lose nothing: the admissions office decides whose it is, and may ask you for the slip of it.
            {open && ' If it is mistyped, correct it. Go on and submit in time.'} If you filled in two forms
            yourself, write to the office and say which one counts.
          </Alert>
        </Box>
      ))}
    </>
  );
}

/** What the applicant does next, and when. */
function nextInWords({ step, day, place }: Next, waitsFor: Timeline['waitsFor']): string {
  if (step === 'offered' && waitsFor) return waits[waitsFor];
  const on = formatDate(day);
  const words: Record<TimelineStep, string> = {
    paid: 'Pay for the form.',
    submitted: day ? `Fill in the form and submit it by ${on}.` : 'Fill in the form and submit it.',
    screened: day
      ? `Come to the screening on ${on}${place && `, at: ${place}`}. Bring your slip.`
      : 'The day of the screening is announced here.',
    offered: 'Wait for the admission list. You are told by mail or SMS when you are on it.',
    accepted: day
      ? `Accept the offer by ${on}: open the link in its mail or SMS, create your profile, and pay the acceptance fee.`
      : 'Accept the offer: open the link in its mail or SMS, create your profile, and pay the acceptance fee.',
    cleared: 'Sign in as a student and bring your papers to the clearance.',
    matriculated: 'Your matric number is given once you are cleared and your fees are paid.',
  };
  return words[step];
}

/**
 * What comes next for the application of the session; `steps` shows how far it is, too. A page that cannot read it does
 * without.
 */
export function ApplicationTimeline({ steps }: { steps?: (timeline: Timeline) => ReactNode }) {
  const { data } = useQuery({
    ...queryOf(admissions.applicationTimeline.current),
    staleTime: 0,
    gcTime: 0,
    throwOnError: false,
  });
  if (!data) return null;
  const { next, ended, openUntil, awaited, waitsFor, inDoubt } = data;
  return (
    <Box as="section" aria-label="Your application" data-no-print>
      {steps && (
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
      <Doubts inDoubt={inDoubt} open={next?.step === 'submitted' || openUntil !== null} />
      {awaited && !ended && (
        <Box mb="4">
          <Alert status="warning" title={`Your O\u2011level results are awaited`}>
            {awaited.due ? `Enter them by ${formatDate(awaited.due)}.` : 'Enter them once they are out.'}{' '}
            Nobody is cleared before. <TextLink to="/awaited_results">Enter your results</TextLink>
          </Alert>
        </Box>
      )}
      {next && (
        <Alert status="info" title="What comes next">
          {nextInWords(next, waitsFor)}
        </Alert>
      )}
      {!next && !ended && (
        <Alert status="success" title="You are a student now">
          Sign in as a student: what comes next, and until when, stands on your dashboard.
        </Alert>
      )}
      {ended && <Alert status="warning">{ends[ended]}</Alert>}
      {steps && <Box mt="5">{steps(data)}</Box>}
    </Box>
  );
}
