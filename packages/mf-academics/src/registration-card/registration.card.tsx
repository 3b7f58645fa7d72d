import { queryOf, useQuery } from '@portal/shared/http';
import { calls, formatDateTime, stepToEnter, type CallData } from '@portal/shared/model';
import {
  Badge,
  Box,
  ErrorMessage,
  Facts,
  Loading,
  Panel,
  Text,
  TextLink,
  timeLeft,
  useTimeUntil,
} from '@portal/shared/ui';

type Registration = CallData<typeof calls.dashboard.student>['registration'];

const states: Record<string, { label: string; palette: string }> = {
  not_open: { label: 'Not open yet', palette: 'gray' },
  open: { label: 'Open', palette: 'blue' },
  closed: { label: 'Closed', palette: 'gray' },
  draft: { label: 'Draft', palette: 'orange' },
  submitted: { label: 'Submitted', palette: 'blue' },
  adviser_ok: { label: 'Adviser approved', palette: 'blue' },
  hod_ok: { label: 'HOD approved', palette: 'blue' },
  locked: { label: 'Approved', palette: 'green' },
};

function State({ state }: Pick<Registration, 'state'>) {
  const { label, palette } = states[state] ?? { label: state, palette: 'gray' };
  return <Badge colorPalette={palette}>{label}</Badge>;
}

function Countdown({ closes }: { closes: string }) {
  const left = timeLeft(useTimeUntil(closes));
  return (
    <Text fontWeight="medium" fontVariantNumeric="tabular-nums" role="timer">
      {left ? `Closes in ${left}` : 'The window has closed.'}
    </Text>
  );
}

function Window({ open, opens, closes, unitsRegistered }: Registration) {
  return (
    <>
      {open && closes && <Countdown closes={closes} />}
      <Facts
        items={[
          ['Units registered', unitsRegistered],
          ['Opens', opens && formatDateTime(opens)],
          ['Closes', closes && formatDateTime(closes)],
        ]}
      />
    </>
  );
}

function BeforeEntering({ title, route }: { title: string; route: string }) {
  return (
    <Text>
      You can register courses once you have taken up your place. First:{' '}
      <TextLink to={route}>{title}</TextLink>
    </Text>
  );
}

/**
 * For the student's dashboard: the registration of the semester under way, and how long its window stays open; for who
 * has not entered yet, what comes first.
 */
export default function RegistrationCard() {
  const dashboard = useQuery(queryOf(calls.dashboard.student));
  const registration = dashboard.data?.registration;
  const first = dashboard.data && stepToEnter(dashboard.data);
  if (first)
    return (
      <Panel title="Course registration">
        <BeforeEntering {...first} />
      </Panel>
    );
  return (
    <Panel title="Course registration" aside={registration && <State state={registration.state} />}>
      {dashboard.isPending && <Loading />}
      {dashboard.isError && <ErrorMessage error={dashboard.error} retry={() => void dashboard.refetch()} />}
      {registration && <Window {...registration} />}
      <Box mt="auto">
        <TextLink to="/course_registration">See your registrations</TextLink>
      </Box>
    </Panel>
  );
}
