import { student, type SiwesState } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { counted } from '@portal/shared/model';
import { Box, Panel, Text, TextLink, When } from '@portal/shared/ui';
import { CardLine, CardLines } from '../lib/card-line';
import { siwesFormsPath } from '../lib/siwes-tabs';

const lines: readonly { state: SiwesState; label: string; waits: boolean }[] = [
  { state: 'submitted', label: 'Submitted, to be checked', waits: true },
  { state: 'locked', label: 'Checked and locked', waits: false },
  { state: 'draft', label: 'Drafts', waits: false },
  { state: 'none', label: 'Not begun', waits: false },
];

/** For the start page of the coordinator: how many are due, and how far their forms are. */
export default function SiwesCard() {
  const { data, isError } = useQuery({
    ...queryOf(student.siwesForms.office),
    staleTime: 0,
    meta: { live: true },
  });
  return (
    <Box mb="5">
      <Panel title="SIWES">
        {isError && <Text color="fg.muted">Not known just now</Text>}
        {data && (
          <>
            <Text mb="2">
              <When value={data.session} otherwise="No session is under way.">
                {(session) => (
                  <TextLink
                    to={siwesFormsPath}
                  >{`${counted(data.due, 'student')} due in ${session}`}</TextLink>
                )}
              </When>
            </Text>
            <CardLines label="SIWES forms by state">
              {lines.map(({ state, label, waits }) => (
                <CardLine
                  key={state}
                  label={label}
                  to={`${siwesFormsPath}?state=${state}`}
                  count={data[state]}
                  waits={waits}
                />
              ))}
            </CardLines>
          </>
        )}
      </Panel>
    </Box>
  );
}
