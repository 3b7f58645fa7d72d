import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { FeesTabs } from '../lib/fees-tabs';
import { AllAwards } from './awards';
import { EditScheme } from './edit-scheme';
import { partPath, waiversPath } from './scholarships.api';
import { schemesList } from './schemes.list';
import { UploadBeneficiaries } from './upload-beneficiaries';
import { Waivers } from './waivers';

function SchemeList() {
  const mayEdit = useCan('finance.edit');
  const actions = (
    <Flex gap="3" wrap="wrap">
      {mayEdit && <ButtonLink to={partPath('edit')}>New scheme</ButtonLink>}
      <ButtonLink variant="outline" to={partPath('awards')}>
        Awards
      </ButtonLink>
      <ButtonLink variant="outline" to={waiversPath}>
        Hold waivers
      </ButtonLink>
      {mayEdit && (
        <ButtonLink variant="outline" to={partPath('upload')}>
          Upload beneficiaries
        </ButtonLink>
      )}
    </Flex>
  );
  return <ListPage list={schemesList} actions={actions} />;
}

/** What `?part=` asks for; without it, or without the right to it, the schemes. */
function Part() {
  const [params] = useSearchParams();
  const mayEdit = useCan('finance.edit');
  const part = params.get('part');
  if (part === 'waivers') return <Waivers />;
  if (part === 'awards') return <AllAwards />;
  if (part === 'upload' && mayEdit) return <UploadBeneficiaries />;
  if (part === 'edit' && mayEdit) {
    const id = Number(params.get('id') ?? 0);
    return <EditScheme key={id} id={Number.isSafeInteger(id) && id > 0 ? id : null} />;
  }
  return <SchemeList />;
}

export default function ScholarshipsPage() {
  return (
    <>
      <FeesTabs />
      <Part />
    </>
  );
}
