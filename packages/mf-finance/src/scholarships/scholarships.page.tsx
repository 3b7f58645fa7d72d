import { useQuery } from '@portal/shared/http';
import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink, ErrorMessage, Flex, Loading } from '@portal/shared/ui';
import { FeesTabs } from '../lib/fees-tabs';
import { AllAwards } from './awards';
import { EditScheme } from './edit-scheme';
import { choicesQuery, partPath, waiversPath, type Choices } from './scholarships.api';
import { schemesList } from './schemes.list';
import { UploadBeneficiaries } from './upload-beneficiaries';
import { Waivers } from './waivers';

function SchemeList() {
  const mayEdit = useCan('finance.edit');
  const actions = (
    <Flex gap="3" wrap="wrap">
      <ButtonLink variant="outline" to={partPath('awards')}>
        Awards
      </ButtonLink>
      <ButtonLink variant="outline" to={waiversPath}>
        Hold waivers
      </ButtonLink>
      {mayEdit && (
        <>
          <ButtonLink variant="outline" to={partPath('upload')}>
            Upload beneficiaries
          </ButtonLink>
          <ButtonLink to={partPath('edit')}>New scheme</ButtonLink>
        </>
      )}
    </Flex>
  );
  return <ListPage list={schemesList} actions={actions} />;
}

function Part({ choices }: { choices: Choices }) {
  const [params] = useSearchParams();
  const mayEdit = useCan('finance.edit');
  const part = params.get('part');
  if (part === 'waivers') return <Waivers choices={choices} />;
  if (part === 'awards') return <AllAwards choices={choices} />;
  if (part === 'upload' && mayEdit) return <UploadBeneficiaries />;
  if (part === 'edit' && mayEdit) {
    const id = Number(params.get('id') ?? 0);
    return <EditScheme key={id} id={Number.isSafeInteger(id) && id > 0 ? id : null} choices={choices} />;
  }
  return <SchemeList />;
}

function LoadedPart() {
  const choices = useQuery(choicesQuery);
  return (
    <>
      {choices.isPending && <Loading label="Loading schemes…" />}
      {choices.isError && <ErrorMessage error={choices.error} retry={() => void choices.refetch()} />}
      {choices.data && <Part choices={choices.data} />}
    </>
  );
}

export default function ScholarshipsPage() {
  const [params] = useSearchParams();
  return (
    <>
      <FeesTabs />
      {params.has('part') ? <LoadedPart /> : <SchemeList />}
    </>
  );
}
