import { student } from '@portal/contracts/student';
import { queryOf, useQuery } from '@portal/shared/http';
import { PrintPage } from '@portal/shared/lists';
import { formatDate } from '@portal/shared/model';
import { Navigate, useSearchParams } from '@portal/shared/router';
import { ButtonLink, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { LetterBody } from '../../lib/letter-body';

const crumbs = [{ label: 'Letters', to: '/letters' }, { label: 'Letter' }];

/** A letter as it was issued: `?letter=`. */
export default function LetterPage() {
  const [search] = useSearchParams();
  const asked = Number(search.get('letter') ?? 0);
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : 0;
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf(student.ownLetters.one, { params: { id } }),
    enabled: id > 0,
  });
  if (id === 0) return <Navigate to="/letters" replace />;
  if (!data)
    return (
      <>
        <PageHeader title="Letter" crumbs={crumbs} />
        {isPending && <Loading label="Fetching the letter…" />}
        {error && <ErrorMessage error={error} retry={() => void refetch()} />}
      </>
    );
  const { title, issuedAt, matricNumber, fullName, passport, verification } = data;
  return (
    <PrintPage
      title={title}
      numbers={[
        ...(matricNumber ? ([['Matric number', matricNumber]] as const) : []),
        ['Date', formatDate(issuedAt)],
      ]}
      photo={{ src: passport, name: fullName }}
      verification={verification}
      actions={
        <ButtonLink to="/letters" variant="outline">
          My letters
        </ButtonLink>
      }
    >
      <LetterBody {...data} />
    </PrintPage>
  );
}
