import type { PrintedSitting } from '@portal/shared/programme';
import { Grid, chakra } from '@portal/shared/ui';

function Grades({ title, grades }: Pick<PrintedSitting, 'title' | 'grades'>) {
  return (
    <chakra.table width="100%" mt="2" borderCollapse="collapse" aria-label={`${title}: subjects and grades`}>
      <thead>
        <chakra.tr borderBottomWidth="1px" borderColor="border.emphasized">
          <chakra.th textAlign="start" py="1">
            Subject
          </chakra.th>
          <chakra.th textAlign="end" py="1">
            Grade
          </chakra.th>
        </chakra.tr>
      </thead>
      <tbody>
        {grades.map(([subject, grade]) => (
          <chakra.tr key={subject} borderBottomWidth="1px">
            <chakra.td py="1">{subject}</chakra.td>
            <chakra.td py="1" textAlign="end" fontWeight="semibold">
              {grade}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

/** Each sitting with its examination and its grades, side by side on paper. */
export function SittingTables({ sittings }: { sittings: readonly PrintedSitting[] }) {
  return (
    <Grid
      gap="8"
      alignItems="start"
      templateColumns={{ base: '1fr', sm: `repeat(${Math.max(sittings.length, 1)}, 1fr)` }}
      _print={{ gridTemplateColumns: `repeat(${Math.max(sittings.length, 1)}, 1fr)` }}
    >
      {sittings.map(({ title, rows, grades }) => (
        <section key={title}>
          <chakra.h3 fontWeight="bold">{title}</chakra.h3>
          <chakra.dl mt="1">
            {rows.map(([label, value]) => (
              <chakra.div key={label} display="flex" gap="3">
                <chakra.dt color="fg.muted" flex="0 0 6.5rem">
                  {label}
                </chakra.dt>
                <chakra.dd fontWeight="semibold">{value}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
          <Grades title={title} grades={grades} />
        </section>
      ))}
    </Grid>
  );
}
