import { formatDateTime } from '@portal/shared/model';
import { Badge, Box, Text, TextLink } from '@portal/shared/ui';
import { timeLeft, useTimeUntil } from '../lib/countdown';
import { Facts } from '../lib/facts';
import { Panel } from '../lib/panel';
import type { StudentDashboard } from './dashboard.types';

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

function Countdown({ closes }: { closes: string }) {
  const left = timeLeft(useTimeUntil(closes));
  return (
    <Text fontWeight="medium" fontVariantNumeric="tabular-nums" role="timer">
      {left ? `Closes in ${left}` : 'The window has closed.'}
    </Text>
  );
}

/** The registration of the semester under way, and how long its window stays open. */
export function RegistrationPanel({
  open,
  opens,
  closes,
  unitsRegistered,
  state,
}: StudentDashboard['registration']) {
  const look = states[state] ?? { label: state, palette: 'gray' };
  return (
    <Panel title="Course registration" aside={<Badge colorPalette={look.palette}>{look.label}</Badge>}>
      {open && closes && <Countdown closes={closes} />}
      <Facts
        items={[
          ['Units registered', unitsRegistered],
          ['Opens', opens && formatDateTime(opens)],
          ['Closes', closes && formatDateTime(closes)],
        ]}
      />
      <Box mt="auto">
        <TextLink to="/course_registration">See your registrations</TextLink>
      </Box>
    </Panel>
  );
}
