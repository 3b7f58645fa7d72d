import { ListPage } from '@portal/shared/lists';
import { useCan } from '@portal/shared/session';
import { Box, ButtonLink } from '@portal/shared/ui';
import { HostelTabs } from '../lib/hostel-tabs';
import { newCategoryPath } from './categories.api';
import { categoriesList } from './categories.list';
import { CategoryOfStudent } from './category-of-student';

/** Categories, and which of them a student has. */
export default function ManageCategoryPage() {
  const edits = useCan('hostel.edit');
  return (
    <>
      <HostelTabs />
      <ListPage
        list={categoriesList}
        actions={edits && <ButtonLink to={newCategoryPath}>New category</ButtonLink>}
      />
      <Box mt="6" data-no-print>
        <CategoryOfStudent />
      </Box>
    </>
  );
}
