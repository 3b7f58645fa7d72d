import { queryOf, useQuery } from '@portal/shared/http';
import { calls, closesIn, entranceGates, formatDateTime, type CallData } from '@portal/shared/model';
import {
  Box,
  Choose,
  ErrorMessage,
  Facts,
  Loading,
  Panel,
  StateBadge,
  Text,
  TextLink,
  useTimeUntil,
  When,
  type Badges,
} from '@portal/shared/ui';

type Dashboard = CallData<typeof calls.dashboard.student>;
type Registration = Dashboard['registration'];

const states: Badges<string> = {
  not_open: { label: 'Not open yet', meaning: 'idle' },
  open: { label: 'Open', meaning: 'good' },
  late: { label: 'Late registration', meaning: 'waiting' },
  closed: { label: 'Closed', meaning: 'idle' },
  draft: { label: 'Draft', meaning: 'waiting' },
  submitted: { label: 'Submitted', meaning: 'underway' },
  adviser_ok: { label: 'Adviser approved', meaning: 'underway' },
  hod_ok: { label: 'HOD approved', meaning: 'underway' },
  locked: { label: 'Approved', meaning: 'good' },
};

const badges = Object.fromEntries(
  Object.entries(states).map(([state, { label, meaning }]) => [
    state,
    <StateBadge key={state} meaning={meaning}>
      {label}
    </StateBadge>,
  ]),
);

function State({ state }: Pick<Registration, 'state'>) {
  return <Choose value={state} of={badges} otherwise={<StateBadge meaning="idle">{state}</StateBadge>} />;
}

function Countdown({ closes }: { closes: string }) {
  return (
    <Text fontWeight="medium" fontVariantNumeric="tabular-nums" role="timer">
      {closesIn(closes, useTimeUntil(closes))}
    </Text>
  );
}

function Window({ open, opens, closes, unitsRegistered }: Registration) {
  return (
    <>
      <When value={open}>
        <When value={closes}>{(end) => <Countdown closes={end} />}</When>
      </When>
      <Facts
        items={[
          ['Units registered', unitsRegistered],
          [
            'Opens',
            <When key="opens" value={opens}>
              {formatDateTime}
            </When>,
          ],
          [
            'Closes',
            <When key="closes" value={closes}>
              {formatDateTime}
            </When>,
          ],
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

/** Gates of a next step that keep nobody from registering. */
const elsewhere = new Set<string | undefined>(['registration', 'bed']);

/** What is paid before this student may register in a window that is open; nothing once they may, or have begun. */
function feeFirst({ nextStep, registration }: Dashboard): Dashboard['nextStep'] {
  const isUntouched = registration.state === 'open' || registration.state === 'late';
  return isUntouched && !elsewhere.has(nextStep?.gate) ? nextStep : null;
}

function Open(dashboard: Dashboard) {
  const { registration } = dashboard;
  const first = feeFirst(dashboard);
  const fee = <StateBadge meaning="waiting">Fee first</StateBadge>;
  return (
    <Panel title="Course registration" aside={first ? fee : <State state={registration.state} />}>
      {first && (
        <Text>
          Your registration opens with the fee. First: <TextLink to={first.route}>{first.title}</TextLink>
        </Text>
      )}
      <Window {...registration} />
      <Box mt="auto">
        <TextLink to="/course_registration">See your registrations</TextLink>
      </Box>
    </Panel>
  );
}

/** Of a graduate, whose next step is to leave. */
function Graduated() {
  return (
    <Panel title="Course registration">
      <Text>You have graduated: nothing is left to register.</Text>
      <Box mt="auto">
        <TextLink to="/results">See your results</TextLink>
      </Box>
    </Panel>
  );
}

/**
 * For the student's dashboard: the registration of the semester under way, and how long its window stays open; for who
 * has not entered yet, what comes first.
 */
export default function RegistrationCard() {
  const dashboard = useQuery(queryOf(calls.dashboard.student));
  if (!dashboard.data)
    return (
      <Panel title="Course registration">
        {dashboard.isPending && <Loading />}
        {dashboard.isError && <ErrorMessage error={dashboard.error} retry={() => void dashboard.refetch()} />}
      </Panel>
    );
  const { nextStep } = dashboard.data;
  const open = (
    <When value={nextStep?.gate} is="exit_clearance" otherwise={<Open {...dashboard.data} />}>
      <Graduated />
    </When>
  );
  return (
    <When value={nextStep?.gate} is={entranceGates} otherwise={open}>
      {() => <Panel title="Course registration">{nextStep && <BeforeEntering {...nextStep} />}</Panel>}
    </When>
  );
}
