import { siwesLabels, student } from '@portal/contracts/student';
import { ProblemError, queryOf, useQuery } from '@portal/shared/http';
import { PrintPage, PrintSection } from '@portal/shared/lists';
import { formatDate, type CallData } from '@portal/shared/model';
import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';

type Slip = CallData<typeof student.siwes.slip>;

const title = 'SIWES acknowledgement slip';
const crumbs = [{ label: 'SIWES', to: '/siwes' }, { label: title }];

const known = (rows: readonly (readonly [string, string | null])[]) =>
  rows.flatMap(([label, value]): [string, string][] => (value ? [[label, value]] : []));

/** That the form was received, and what it says. */
function SlipPrint({ slip }: { slip: Slip }) {
  const { session, fullName, matricNumber, department, level, passport, groups, verification } = slip;
  return (
    <PrintPage
      title={`${session} ${title}`}
      numbers={known([['Matric number', matricNumber]])}
      photo={{ src: passport, name: fullName }}
      verification={verification}
      actions={
        <ButtonLink to="/siwes" variant="outline">
          {slip.state === 'locked' ? 'My form' : 'Change the form'}
        </ButtonLink>
      }
    >
      <PrintSection
        title="Student"
        rows={known([
          ['Name', fullName],
          ['Department', department],
          ['Level', String(level)],
          ['Submitted', formatDate(slip.submittedAt)],
          ['State', siwesLabels[slip.state]],
        ])}
      />
      {groups.map(({ title: heading, rows }) => (
        <PrintSection
          key={heading}
          title={heading}
          rows={rows.map(({ label, value }) => [label, value] as const)}
        />
      ))}
    </PrintPage>
  );
}

/** The acknowledgement slip of my form. */
export default function SiwesPreviewPage() {
  const { data, error, isPending, refetch } = useQuery(queryOf(student.siwes.slip));
  if (data) return <SlipPrint slip={data} />;
  const missing = error instanceof ProblemError && error.code === 'STEP_MISSING';
  return (
    <>
      <PageHeader title={title} crumbs={crumbs} />
      {isPending && <Loading label="Fetching the slip…" />}
      {missing && (
        <EmptyState title="There is no slip yet" action={<ButtonLink to="/siwes">To the form</ButtonLink>}>
          {error.message}
        </EmptyState>
      )}
      {error && !missing && <ErrorMessage error={error} retry={() => void refetch()} />}
    </>
  );
}
