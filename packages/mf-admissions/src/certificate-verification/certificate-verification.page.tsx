import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { ButtonLink } from '@portal/shared/ui';
import { UtilitiesTabs } from '../lib/utilities-tabs';
import { AddCertificate, addCertificatePath } from './add-certificate';
import { certificatesList } from './certificates.list';

/** Certificates of entrants; `?part=add` adds one. */
export default function CertificateVerificationPage() {
  const [search] = useSearchParams();
  return (
    <>
      <UtilitiesTabs />
      {search.get('part') === 'add' ? (
        <AddCertificate />
      ) : (
        <ListPage
          list={certificatesList}
          actions={<ButtonLink to={addCertificatePath}>Add a certificate</ButtonLink>}
        />
      )}
    </>
  );
}
