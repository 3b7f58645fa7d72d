import { ListPage } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useMemo } from 'react';
import { PartTabs } from '../../lib/part-tabs';
import { departmentSubjectsList } from './department-subjects.list';
import { EditSubjects } from './edit-subjects';

function Departments({ search }: { search: URLSearchParams }) {
  const list = useMemo(() => departmentSubjectsList(search), [search]);
  return (
    <ListPage list={list}>
      <PartTabs of="/applications/setup" />
    </ListPage>
  );
}

/** What departments ask for at O-level; `&department=` is one of them. */
export function SubjectsPart() {
  const [search] = useSearchParams();
  const id = Number(search.get('department') ?? 0);
  if (Number.isSafeInteger(id) && id > 0) return <EditSubjects key={id} id={id} />;
  return <Departments search={search} />;
}
