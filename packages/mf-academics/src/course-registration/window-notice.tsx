import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls, formatDateTime, type CallData } from '@portal/shared/model';
import { Alert, Box, ButtonLink, Choose, Text, When } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { Countdown } from '../lib/countdown';
import { sessionPath } from './registration.api';

type Dashboard = CallData<typeof calls.dashboard.student>;
type Registration = Dashboard['registration'];

/** How a window stands, with the day where that is known. */
function Dated({ words, joins, at }: { words: string; joins: string; at: string | null }) {
  return (
    <When value={at} otherwise={words}>
      {(moment) => (
        <>
          {words} {joins} {formatDateTime(moment)}
        </>
      )}
    </When>
  );
}

/** What is open, and from when. */
const titlesOf = ({ opens, closes }: Registration): Record<string, ReactNode> => ({
  not_open: (
    <When value={opens} otherwise="Registration is not open yet">
      {(moment) => <>Registration opens on {formatDateTime(moment)}</>}
    </When>
  ),
  open: <Dated words="Registration is open" joins="until" at={closes} />,
  late: <Dated words="Late registration is open" joins="until" at={closes} />,
  draft: 'Your registration is a draft',
  closed: 'Registration of this semester is closed',
});
const noticeTexts: Readonly<Record<string, string>> = {
  not_open: 'Until then there is nothing to do here.',
  open: 'Choose your courses and submit them to your course adviser.',
  late: 'The time for registration is over. Who registers late pays the late fee first.',
  draft: 'Nobody sees it before you submit it.',
  closed: 'Ask your course adviser what can still be done.',
};
/** What leads to the courses. */
const canRegister = ['open', 'late', 'draft'];
/** Steps that nobody's registration waits for. */
const notBefore = ['registration', 'bed', 'levy'];
/** Nothing is said of a semester that is registered already. */
const toTell = Object.keys(noticeTexts);

/** How long it stands so, and what the Registry says beside the days. */
function Beside() {
  const { data } = useQuery({ ...queryOf(academics.registrationWindows.mine), throwOnError: false });
  if (!data?.window) return null;
  return (
    <>
      <Countdown {...data} />
      {data.window.message !== '' && <Text mt="2">{data.window.message}</Text>}
    </>
  );
}

function Standing({ registration, summary }: Pick<Dashboard, 'registration' | 'summary'>) {
  const { state } = registration;
  return (
    <When value={state} is={toTell}>
      <Alert
        status="info"
        title={
          <>
            {summary.semester}, {summary.session}: <Choose value={state} of={titlesOf(registration)} />
          </>
        }
      >
        <Choose value={state} of={noticeTexts} />
        <Beside />
        <When value={state} is={canRegister}>
          <Box mt="3">
            <ButtonLink to={sessionPath}>Register courses</ButtonLink>
          </Box>
        </When>
      </Alert>
    </When>
  );
}

function First({ title, text, action, route }: NonNullable<Dashboard['nextStep']>) {
  return (
    <Alert status="info" title={`First: ${title}`}>
      {text} <ButtonLink to={route}>{action}</ButtonLink>
    </Alert>
  );
}

/** What comes first, or how the registration of the semester under way stands. */
export function WindowNotice() {
  const { data } = useQuery({ ...queryOf(calls.dashboard.student), throwOnError: false });
  if (!data) return null;
  const { nextStep, registration, summary } = data;
  const standing = <Standing registration={registration} summary={summary} />;
  return (
    <When value={nextStep} otherwise={standing}>
      {(step) => (
        <When
          value={registration.state}
          is={['submitted', 'locked']}
          otherwise={
            <When value={step.gate} is={notBefore} otherwise={<First {...step} />}>
              {standing}
            </When>
          }
        >
          {standing}
        </When>
      )}
    </When>
  );
}
