import { queryOf, useQuery } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { Slot } from '@portal/shared/module';
import { ErrorMessage, Grid, GridItem, Loading, PageHeader, SimpleGrid, Stack } from '@portal/shared/ui';
import type { StudentDashboard } from './dashboard.types';
import { NextStepStrip } from './next-step-strip';
import { SummaryCard } from './summary-card';

/** Who the student is and what comes next; everything else is put in by the modules that it belongs to. */
function Dashboard({ summary, nextStep }: StudentDashboard) {
  return (
    <Stack gap="5">
      <SummaryCard {...summary} />
      <NextStepStrip step={nextStep} />
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="5">
        <Slot name="student-dashboard.card" />
      </SimpleGrid>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        gap="5"
        alignItems="start"
      >
        <GridItem>
          <Slot name="student-dashboard.section" />
        </GridItem>
        <GridItem>
          <Slot name="student-dashboard.aside" />
        </GridItem>
      </Grid>
    </Stack>
  );
}

export default function DashboardPage() {
  const dashboard = useQuery(queryOf(calls.dashboard.student));
  return (
    <>
      <PageHeader title="Dashboard" />
      {dashboard.isPending && <Loading label="Loading your dashboard…" />}
      {dashboard.isError && <ErrorMessage error={dashboard.error} retry={() => void dashboard.refetch()} />}
      {dashboard.data && <Dashboard {...dashboard.data} />}
    </>
  );
}
