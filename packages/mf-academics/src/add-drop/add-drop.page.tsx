import { ListPage, TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { useCan } from '@portal/shared/session';
import { ButtonLink } from '@portal/shared/ui';
import { changesList } from '../lib/add-drop/changes.list';
import { CourseManagementTabs } from '../lib/course-management-tabs';
import { addDropPath, changeStudentPath } from './add-drop.api';
import { daysList } from './days.list';

const requests = { ...changesList, title: 'Add & Drop course' };

function Parts({ days }: { days: boolean }) {
  return (
    <TabLinks
      label="Add and drop"
      tabs={[
        { to: addDropPath, label: 'Requests', current: !days },
        { to: `${addDropPath}?part=days`, label: 'Days', current: days },
      ]}
    />
  );
}

/** What students ask to add and drop, and when they may, for who sees to it beside the offices. */
export default function AddDropPage() {
  const [search] = useSearchParams();
  const days = search.get('part') === 'days';
  const mayAsk = useCan('registration.edit');
  return (
    <>
      <CourseManagementTabs />
      {days ? (
        <ListPage list={daysList}>
          <Parts days />
        </ListPage>
      ) : (
        <ListPage
          list={requests}
          actions={mayAsk && <ButtonLink to={changeStudentPath}>Add or drop for a student</ButtonLink>}
        >
          <Parts days={false} />
        </ListPage>
      )}
    </>
  );
}
