import { ListPage } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { ButtonLink, Flex } from '@portal/shared/ui';
import { HostelTabs } from '../lib/hostel-tabs';
import { newHostelPath, uploadPath } from './hostels.api';
import { hostelsList } from './hostels.list';

/** The hostels of the university. */
export default function ManageHostelPage() {
  const mayEdit = useCan('hostel.edit');
  return (
    <>
      <HostelTabs />
      <ListPage
        list={hostelsList}
        actions={
          mayEdit && (
            <Flex gap="3" wrap="wrap">
              <ButtonLink to={newHostelPath}>New hostel</ButtonLink>
              <ButtonLink to={uploadPath} variant="outline">
                From a spreadsheet
              </ButtonLink>
            </Flex>
          )
        }
      />
    </>
  );
}
