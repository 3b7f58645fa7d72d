import { hostel } from '@portal/contracts/hostel';
import { queryOf, useQuery } from '@portal/shared/http';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { Alert, ErrorMessage, Loading, PageHeader } from '@portal/shared/ui';
import { HostelTabs } from '../../lib/hostel-tabs';
import { categoriesPath } from '../categories.api';
import { CategoryFacts } from './category-facts';
import { CategoryForm } from './category-form';

function EditCategory({ id }: { id: number | null }) {
  const edits = useCan('hostel.edit');
  const choices = useQuery(queryOf(hostel.categories.choices));
  const found = useQuery({
    ...queryOf(hostel.categories.one, { params: { id: id ?? 1 } }),
    enabled: id !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const category = id === null ? null : found.data;
  const error = choices.error ?? (id === null ? null : found.error);
  const title = category?.name ?? (id === null ? 'New category' : 'Category');
  const ready = choices.data !== undefined && category !== undefined;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Hostel categories', to: categoriesPath }, { label: title }]}
      />
      {!ready && !error && <Loading label="Loading the category…" />}
      {!ready && error && (
        <ErrorMessage
          error={error}
          retry={() => {
            void choices.refetch();
            if (id !== null) void found.refetch();
          }}
        />
      )}
      {ready && !edits && (
        <Alert status="info" title="You only look here">
          Categories are changed by hostel officers.
        </Alert>
      )}
      {ready && edits && category?.archived && (
        <Alert status="warning" title="This category is in the archive">
          Restore it in the list before you change it.
        </Alert>
      )}
      {ready && category && (!edits || category.archived) && (
        <CategoryFacts category={category} choices={choices.data} />
      )}
      {ready && edits && !category?.archived && (
        <CategoryForm
          category={category}
          choices={choices.data}
          reload={async () => (await found.refetch()).data}
        />
      )}
    </>
  );
}

/** `?id=` changes that category; without it a new one is made. */
export default function CategoryPage() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  const known = Number.isSafeInteger(id) && id > 0 ? id : null;
  return (
    <>
      <HostelTabs />
      <EditCategory key={known} id={known} />
    </>
  );
}
