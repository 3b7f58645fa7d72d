import { student } from '@portal/contracts/student';
import { ProblemError, queryOf, useQuery } from '@portal/shared/http';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { formatDate, type CallData } from '@portal/shared/model';
import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';

type Slip = CallData<typeof student.exitClearance.slip>;

const title = 'Exit clearance slip';
const crumbs = [{ label: 'Exit clearance', to: '/exit_clearance' }, { label: title }];

const known = (rows: readonly (readonly [string, string | null])[]) =>
  rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));

/** That every office has cleared a graduate. */
function SlipPrint({ slip }: { slip: Slip }) {
  const { session, fullName, matricNumber, department, passport, clearedAt, offices, verification } = slip;
  return (
    <PrintPage
      title={title}
      numbers={known([
        ['Matric number', matricNumber],
        ['Session', session],
      ])}
      photo={{ src: passport, name: fullName }}
      verification={verification}
      actions={
        <ButtonLink to="/exit_clearance" variant="outline">
          My exit clearance
        </ButtonLink>
      }
    >
      <PrintSection
        title="Graduate"
        rows={known([
          ['Name', fullName],
          ['Department', department],
          ['Cleared', formatDate(clearedAt)],
        ])}
      />
      <PrintSection
        title="Cleared by"
        rows={offices.map(({ name, clearedAt: on }) => [name, formatDate(on)] as const)}
      />
    </PrintPage>
  );
}

/** My exit clearance on one sheet. */
export default function ExitClearanceSlipPage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(student.exitClearance.slip));
  if (data) return <SlipPrint slip={data} />;
  const missing = error instanceof ProblemError && error.code === 'STEP_MISSING';
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {isPending && <Loading label="Fetching the slip…" />}
      {missing && (
        <EmptyState
          title="There is no slip yet"
          action={<ButtonLink to="/exit_clearance">To my exit clearance</ButtonLink>}
        >
          {error.message}
        </EmptyState>
      )}
      {error && !missing && <ErrorMessage error={error} retry={() => void refetch()} />}
    </>
  );
}
