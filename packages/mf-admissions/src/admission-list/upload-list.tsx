import { admissions } from '@portal/contracts/admissions';
import { TwoPhaseUpload } from '@portal/shared/lists';
import { PageHeader } from '@portal/shared/ui';
import { listPath } from './admission-list.api';

const columns = [
  { header: 'Session', hint: 'As in 2025/2026' },
  { header: 'Programme', hint: 'As in Post UTME' },
  { header: 'Reg. no.', hint: 'JAMB or application number' },
  { header: 'Surname' },
  { header: 'First name' },
  { header: 'Other names', hint: 'Optional' },
  { header: 'Sex', hint: 'M or F' },
  { header: 'State', hint: 'Of origin; optional' },
  { header: 'LGA', hint: 'Optional' },
  { header: 'Score', hint: 'Optional' },
  { header: 'Department code', hint: 'Two digits; empty for JUPEB and pre-degree' },
  { header: 'Class', hint: 'merit, catchment or ELDS; empty without a quota' },
  { header: 'Email', hint: 'The offer is sent there' },
  { header: 'Batch', hint: 'Optional; the name of one that is not published' },
];

/** A list: a verdict for every row first, then the good ones become drafts. */
export function UploadListPart() {
  return (
    <>
      <PageHeader
        title="Upload a list"
        crumbs={[{ label: 'Admission list', to: listPath }, { label: 'Upload a list' }]}
        lead="Each good row becomes a draft. Drafts are recommended, and approved by another officer."
      />
      <TwoPhaseUpload
        kind="admission-list"
        title="Admission list from a spreadsheet"
        columns={columns}
        large
        staleAs={admissions.admissionList.add}
      />
    </>
  );
}
