import { letterPages } from '@portal/contracts/finance';
import { ProblemError } from '@portal/shared/http';
import { Navigate, useLocation } from '@portal/shared/router';
import { ButtonLink, EmptyState, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { LetterPrint } from '../../lib/letter';
import { useAdmissionLetter } from '../acceptance.api';
import { crumbs, listPath } from '../labels';

const refusals = new Set(['NOT_FOUND', 'STEP_MISSING']);

/** My admission letter, at the address of its kind: undergraduate, JUPEB and pre-degree, or postgraduate. */
export default function AdmissionLetterPage() {
  const { pathname } = useLocation();
  const { data: letter, error, isPending, refetch } = useAdmissionLetter();
  if (letter && letterPages[letter.kind] !== pathname) {
    return <Navigate to={letterPages[letter.kind]} replace />;
  }
  if (letter) return <LetterPrint letter={letter} />;
  const missing = error instanceof ProblemError && refusals.has(error.code);
  return (
    <>
      <PageHeader title="Admission letter" crumbs={crumbs('Admission letter')} />
      {isPending && <Loading label="Fetching your letter…" />}
      {missing && (
        <EmptyState
          title="You have no admission letter yet"
          action={<ButtonLink to={listPath}>To your offer</ButtonLink>}
        >
          {error.message}
        </EmptyState>
      )}
      {error && !missing && <ErrorMessage error={error} retry={() => void refetch()} />}
    </>
  );
}
