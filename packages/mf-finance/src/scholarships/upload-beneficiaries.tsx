import { finance } from '@portal/contracts/finance';
import { TwoPhaseUpload } from '@portal/shared/lists';
import { PageHeader } from '@portal/shared/ui';
import { managementPath } from './scholarships.api';

const columns = [
  { header: 'Session', hint: 'As in 2025/2026' },
  { header: 'Scheme', hint: 'Its name, as the list of schemes has it' },
  { header: 'Matric no.' },
  {
    header: 'Amount (naira)',
    hint: 'Optional; empty leaves it to the scheme: its amount, or its share of the fee',
  },
];

/** A sponsor's list: a verdict for every row first, then the good ones become awards that wait for another officer. */
export function UploadBeneficiaries() {
  return (
    <>
      <PageHeader
        title="Upload beneficiaries"
        crumbs={[{ label: 'Scholarship management', to: managementPath }, { label: 'Upload beneficiaries' }]}
        lead="Each good row becomes a pending award. Another officer approves them on the page of the scheme."
      />
      <TwoPhaseUpload
        kind="scholarship-beneficiaries"
        title="Beneficiaries from a spreadsheet"
        columns={columns}
        staleAs={finance.scholarships.propose}
      />
    </>
  );
}
