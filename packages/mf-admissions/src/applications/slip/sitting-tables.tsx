import type { PrintedSitting } from '@portal/contracts/admissions';
import { Grid, chakra } from '@portal/shared/ui';

interface GradesProps extends Pick<PrintedSitting, 'title' | 'grades'> {
  /** The examination stands beside it, not above. */
  beside: boolean;
}

function Grades({ title, grades, beside }: GradesProps) {
  return (
    <chakra.table
      width="100%"
      mt={beside ? '0' : '2'}
      borderCollapse="collapse"
      aria-label={`${title}: subjects and grades`}
    >
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
            <chakra.td py="1" _print={{ py: '0' }}>
              {subject}
            </chakra.td>
            <chakra.td py="1" _print={{ py: '0' }} textAlign="end" fontWeight="semibold">
              {grade}
            </chakra.td>
          </chakra.tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

function Examination({ title, rows }: Pick<PrintedSitting, 'title' | 'rows'>) {
  return (
    <div>
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
    </div>
  );
}

/**
 * The sittings with their examinations and grades. Two stand side by side; of one alone the grades stand beside the
 * examination, so that the slip is one page.
 */
export function SittingTables({ sittings }: { sittings: readonly PrintedSitting[] }) {
  const abreast = { gridTemplateColumns: '1fr 1fr' };
  const beside = sittings.length === 1;
  return (
    <Grid
      gap="8"
      alignItems="start"
      templateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      _print={{ ...abreast, rowGap: '0' }}
    >
      {sittings.map(({ title, rows, grades }) => (
        <chakra.section key={title} display={beside ? 'contents' : 'block'}>
          <Examination title={title} rows={rows} />
          <Grades title={title} grades={grades} beside={beside} />
        </chakra.section>
      ))}
    </Grid>
  );
}
