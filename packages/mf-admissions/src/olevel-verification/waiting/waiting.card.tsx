import { admissions, queueLinks } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { useCan } from '@portal/shared/session';
import { Box, Panel } from '@portal/shared/ui';
import { alwaysNew, fewest, WaitingInList } from '../../lib/waiting-in-list';

const { label, path } = queueLinks['o-level'];
const mine = queryOf(admissions.olevelVerification.list, { query: { forMe: true, pageSize: fewest } });

function Waiting() {
  return <WaitingInList label={label} to={path} list={useQuery({ ...mine, ...alwaysNew })} />;
}

/** For the start page of who verifies O-level results. Who sees what waits in all of admissions has them there. */
export default function VerificationsWaitingCard() {
  if (useCan('admissions.reports')) return null;
  return (
    <Box mb="5">
      <Panel title="O-level verification">
        <Box as="ul" listStyleType="none" aria-label="O-level results that wait">
          <Waiting />
        </Box>
      </Panel>
    </Box>
  );
}
