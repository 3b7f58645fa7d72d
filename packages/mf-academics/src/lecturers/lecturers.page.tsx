import { ListPage } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { LecturerManagementTabs } from '../lib/lecturer-management-tabs';
import { bulkPath, newLecturerPath } from './lecturers.api';
import { lecturersList } from './lecturers.list';

export default function LecturersPage() {
  const mayAdd = useCan('lecturers.edit');
  const add = mayAdd && (
    <Flex gap="3" wrap="wrap">
      <ButtonLink to={newLecturerPath}>Add a lecturer</ButtonLink>
      <ButtonLink to={bulkPath} variant="outline">
        Upload a spreadsheet
      </ButtonLink>
    </Flex>
  );
  return (
    <>
      <LecturerManagementTabs />
      <ListPage list={lecturersList} actions={add} />
    </>
  );
}
