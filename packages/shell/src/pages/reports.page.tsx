import { Slot } from '@portal/shared/module';
import { EmptyState, PageHeader, Stack } from '@portal/shared/ui';
import { SavedFilters } from './saved-filters/saved-filters';

/** Every report that the person may see. The page is the shell's, so that no module takes the reports of another with it. */
export default function ReportsPage() {
  return (
    <>
      <PageHeader
        title="Reports"
        lead="Choose a report. Each can be narrowed, saved as a file and printed. Your saved filters stand at the end."
      />
      <Stack gap="5">
        <Slot
          name="reports.group"
          empty={<EmptyState title="No reports">There is no report for your role yet.</EmptyState>}
        />
        {/* After what the document shows already: it takes nothing of that from its place. */}
        <SavedFilters />
      </Stack>
    </>
  );
}
