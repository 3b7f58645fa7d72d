import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { Box, Panel, Text } from '@portal/shared/ui';
import { Fragment } from 'react';
import { CardLine, CardLines } from '../lib/card-line';

const listOf = (officeId: number, state: 'waiting' | 'held') =>
  `/student_management/exit_clearance?officeId=${officeId}&state=${state}&mine=true`;

/** For the start page of who signs for an office: how many graduates wait for it. */
export default function ExitClearanceCard() {
  const { data, isError } = useQuery({
    ...queryOf(student.exitClearances.office),
    staleTime: 0,
    meta: { live: true },
  });
  // Who signs for no office, or whose offices nobody leaves, has nothing to see.
  if (data?.offices.length === 0) return null;
  return (
    <Box mb="5">
      <Panel title="Exit clearance">
        {isError && <Text color="fg.muted">Not known just now</Text>}
        {data && (
          <CardLines label="Graduates by office">
            {data.offices.map(({ id, name, waiting, held }) => (
              <Fragment key={id}>
                <CardLine label={`${name}: waiting`} to={listOf(id, 'waiting')} count={waiting} waits />
                {held > 0 && <CardLine label={`${name}: held`} to={listOf(id, 'held')} count={held} />}
              </Fragment>
            ))}
          </CardLines>
        )}
      </Panel>
    </Box>
  );
}
