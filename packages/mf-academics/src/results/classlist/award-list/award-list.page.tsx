import { useQuery } from '@portal/shared/http';
import { ActionButtons } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import {
  ButtonLink,
  ErrorMessage,
  Flex,
  LabelBadge,
  Loading,
  PageHeader,
  PrinterIcon,
  Stack,
} from '@portal/shared/ui';
import { awardListActions } from '../awards/award-list-actions';
import {
  awardListBadges,
  awardListPath,
  awardListQuery,
  awardListsPath,
  nameOfList,
  type AwardList,
} from '../awards/award-lists.api';
import { ClassListTabs } from '../classlist-tabs';
import { AwardListPrint } from './award-list.print';
import { AboutList, Graduates } from './graduates';

const crumb = { label: 'Awards', to: awardListsPath };

function Opened({ list }: { list: AwardList }) {
  return (
    <>
      <PageHeader
        title={nameOfList(list)}
        lead={<LabelBadge of={awardListBadges} value={list.state} />}
        crumbs={[crumb, { label: nameOfList(list) }]}
        actions={
          <Flex gap="3" wrap="wrap">
            <ActionButtons actions={awardListActions} row={list} />
            <ButtonLink to={`${awardListPath(list.id)}&print=1`} variant="outline">
              <PrinterIcon aria-hidden />
              Print
            </ButtonLink>
          </Flex>
        }
      />
      <Stack gap="5">
        <AboutList list={list} />
        <Graduates list={list} />
      </Stack>
    </>
  );
}

function Asked({ id, print }: { id: number; print: boolean }) {
  const { data, error, refetch } = useQuery({ ...awardListQuery(id), staleTime: 0 });
  if (data && print) return <AwardListPrint list={data} />;
  return (
    <>
      <ClassListTabs of="awards" />
      {data && <Opened list={data} />}
      {!data && <PageHeader title="Award list" crumbs={[crumb, { label: 'Award list' }]} />}
      {error && !data && <ErrorMessage error={error} retry={() => void refetch()} />}
      {!error && !data && <Loading label="Loading the list…" />}
    </>
  );
}

/** The award list that `?id=` names, and with `&print=1` on paper. */
export default function AwardListPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  if (Number.isInteger(id) && id > 0) return <Asked key={id} id={id} print={search.get('print') === '1'} />;
  return (
    <>
      <ClassListTabs of="awards" />
      <PageHeader title="Award list" lead="No list was chosen." />
      <ButtonLink to={awardListsPath}>Choose from the lists</ButtonLink>
    </>
  );
}
