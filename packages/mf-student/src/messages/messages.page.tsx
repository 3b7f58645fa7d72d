import { ListPage } from '@portal/shared/lists';
import { ButtonLink } from '@portal/shared/ui';
import { StudentManagementTabs } from '../lib/student-management-tabs';
import { newMessagePath } from './messages.api';
import { messagesList } from './messages.list';

/** What offices sent to many students. */
export default function MessagesPage() {
  return (
    <>
      <StudentManagementTabs />
      <ListPage list={messagesList} actions={<ButtonLink to={newMessagePath}>New message</ButtonLink>} />
    </>
  );
}
