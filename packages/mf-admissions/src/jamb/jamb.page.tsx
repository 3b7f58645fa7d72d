import { DepartmentNames } from './department-names';
import { jambList } from './jamb.list';
import { Joins } from './joins';
import { LgaNames } from './lga-names';
import { ListParts, type ListPart } from './list-parts';
import { NearNames } from './near-names';
import { Unmatched } from './unmatched';
import { UploadList, utmeUpload } from './upload-list';

const parts: readonly ListPart[] = [
  {
    name: 'upload',
    label: 'Upload a list',
    uploads: true,
    Part: (choices) => <UploadList list={utmeUpload} choices={choices} />,
  },
  { name: 'unmatched', label: 'Waiting to be matched', Part: Unmatched },
  { name: 'joins', label: 'Other names', Part: Joins },
  { name: 'near', label: 'Another spelling', Part: NearNames },
  { name: 'departments', label: 'Names of departments', Part: DepartmentNames },
  { name: 'lgas', label: 'Names of LGAs', Part: LgaNames },
];

/** JAMB's list of candidates. */
export default function JambPage() {
  return <ListParts list={jambList} parts={parts} />;
}
