import { useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { FeesTabs } from '../../../lib/fees-tabs';
import { itemQuery, itemsPath } from '../../fees.api';
import { ItemForm } from '../../items/item-form';

const list = { label: 'Fee items', to: itemsPath };

function Existing({ id }: { id: number }) {
  const item = useQuery({ ...itemQuery(id), staleTime: 0, gcTime: 0 });
  const title = item.data?.name ?? 'Fee item';
  return (
    <>
      <PageHeader title={title} crumbs={[list, { label: title }]} />
      {item.isPending && <Loading label="Loading the fee item…" />}
      {item.isError && !item.data && <ErrorMessage error={item.error} retry={() => void item.refetch()} />}
      {item.data && <ItemForm item={item.data} reload={async () => (await item.refetch()).data} />}
    </>
  );
}

/** `?id=` shows that item, without it a new one is made. */
export default function EditItemPage() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  return (
    <>
      <FeesTabs />
      {id > 0 ? (
        <Existing key={id} id={id} />
      ) : (
        <>
          <PageHeader title="New fee item" crumbs={[list, { label: 'New fee item' }]} />
          <ItemForm item={null} reload={() => Promise.resolve(undefined)} />
        </>
      )}
    </>
  );
}
