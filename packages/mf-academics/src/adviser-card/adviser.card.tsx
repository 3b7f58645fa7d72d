import { academics } from '@portal/contracts/academics';
import { queryOf, useQuery } from '@portal/shared/http';
import { Box, Panel } from '@portal/shared/ui';
import { WaitingLine } from '../lib/cards/waiting-line';
import { approvalsPath, classPath } from '../lib/registration-pages';

/** For the start page of a course adviser: what waits, and who of the class has not got so far. One request. */
export default function AdviserCard() {
  const { data, isError } = useQuery({
    ...queryOf(academics.officeCards.adviser),
    staleTime: 0,
    meta: { live: true },
  });
  const lines = [
    ['Course registrations to look at', `${approvalsPath}?state=submitted`, data?.submitted],
    ['Courses to add and drop', `${approvalsPath}?part=changes`, data?.changes],
    ['Not begun to register', `${classPath}?state=none`, data?.none],
    ['Draft, not sent', `${classPath}?state=draft`, data?.draft],
    ['Returned, to be corrected', `${classPath}?state=returned`, data?.returned],
  ] as const;
  return (
    <Box mb="5">
      <Panel title="My class">
        <Box as="ul" listStyleType="none" aria-label="How far my class is">
          {lines.map(([label, to, count]) => (
            <WaitingLine key={label} label={label} to={to} count={count} failed={isError} />
          ))}
        </Box>
      </Panel>
    </Box>
  );
}
