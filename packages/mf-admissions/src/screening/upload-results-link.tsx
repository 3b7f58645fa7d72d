import { admissions } from '@portal/contracts/admissions';
import { queryOf, useQuery } from '@portal/shared/http';
import { ButtonLink, When } from '@portal/shared/ui';

/** The button that brings results, for whoever may. */
export function UploadResultsLink() {
  const may = useQuery(queryOf(admissions.screening.choices)).data;
  return (
    <When value={may?.mayUpload}>
      <ButtonLink to="?part=upload">Upload results</ButtonLink>
    </When>
  );
}
