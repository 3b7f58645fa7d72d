import { queryOf, useQuery } from '@portal/shared/http';
import { calls } from '@portal/shared/model';
import { Slot } from '@portal/shared/module';
import { ErrorMessage, Grid, GridItem, Loading, PageHeader, SimpleGrid, Stack } from '@portal/shared/ui';
import { NextStepStrip } from './next-step-strip';
import { SummaryCard } from './summary-card';

/** Who the student is, and what comes next. */
function Standing() {
  const { data, error, refetch } = useQuery(queryOf(calls.dashboard.student));
  if (error) return <ErrorMessage error={error} retry={() => void refetch()} />;
  if (!data) return <Loading label="Loading your dashboard…" />;
  return (
    <>
      <SummaryCard {...data.summary} />
      <NextStepStrip step={data.nextStep} />
    </>
  );
}

/** Everything below the next step is put in by the modules that it belongs to, and waits for nobody else's answer. */
export default function DashboardPage() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <Stack gap="5">
        <Standing />
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
    </>
  );
}
