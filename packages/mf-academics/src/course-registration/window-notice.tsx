import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { calls, formatDateTime, type CallData } from '@portal/shared/model';
import { Alert, Box, ButtonLink, Text } from '@portal/shared/ui';
import { Countdown } from '../lib/countdown';
import { sessionPath } from './registration.api';

type Registration = CallData<typeof calls.dashboard.student>['registration'];

/** What is open, and from when; nothing for a semester that is registered already. */
function noticeOf({ state, opens, closes }: Registration) {
  if (state === 'not_open')
    return {
      title: opens ? `Registration opens on ${formatDateTime(opens)}` : 'Registration is not open yet',
      text: 'Until then there is nothing to do here.',
    };
  if (state === 'open')
    return {
      title: closes ? `Registration is open until ${formatDateTime(closes)}` : 'Registration is open',
      text: 'Choose your courses and submit them to your course adviser.',
      leads: true,
    };
  if (state === 'late')
    return {
      title: closes
        ? `Late registration is open until ${formatDateTime(closes)}`
        : 'Late registration is open',
      text: 'The time for registration is over. Who registers late pays the late fee first.',
      leads: true,
    };
  if (state === 'draft')
    return {
      title: 'Your registration is a draft',
      text: 'Nobody sees it before you submit it.',
      leads: true,
    };
  return state === 'closed'
    ? {
        title: 'Registration of this semester is closed',
        text: 'Ask your course adviser what can still be done.',
      }
    : null;
}

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

/** What comes first, or how the registration of the semester under way stands. */
export function WindowNotice() {
  const { data } = useQuery({ ...queryOf(calls.dashboard.student), throwOnError: false });
  if (!data) return null;
  const { nextStep, registration, summary } = data;
  if (nextStep && nextStep.gate !== 'registration' && !['submitted', 'locked'].includes(registration.state))
    return (
      <Alert status="info" title={`First: ${nextStep.title}`}>
        {nextStep.text} <ButtonLink to={nextStep.route}>{nextStep.action}</ButtonLink>
      </Alert>
    );
  const notice = noticeOf(registration);
  return notice ? (
    <Alert status="info" title={`${summary.semester}, ${summary.session}: ${notice.title}`}>
      {notice.text}
      <Beside />
      {'leads' in notice && (
        <Box mt="3">
          <ButtonLink to={sessionPath}>Register courses</ButtonLink>
        </Box>
      )}
    </Alert>
  ) : null;
}
