import { Slot } from '@portal/shared/module';
import { EmptyState, PageHeader, Stack } from '@portal/shared/ui';

/** Every report that the person may see. The page is the shell's, so that no module takes the reports of another with it. */
export default function ReportsPage() {
  return (
    <>
      <PageHeader
        title="Reports"
        lead="Choose a report. Each can be narrowed, saved as a file and printed."
      />
      <Stack gap="5">
        <Slot
          name="reports.group"
          empty={<EmptyState title="No reports">There is no report for your role yet.</EmptyState>}
        />
      </Stack>
    </>
  );
}
