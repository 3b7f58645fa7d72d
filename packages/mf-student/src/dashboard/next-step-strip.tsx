import { Box, ButtonLink, Flex, Heading, SuccessIcon, Text, When } from '@portal/shared/ui';
import type { StudentDashboard } from './dashboard.types';

type NextStep = NonNullable<StudentDashboard['nextStep']>;

function UpToDate() {
  return (
    <Flex gap="3" align="center" px="5" py="4" bg="bg.success" borderRadius="l3" borderWidth="1px">
      <Box color="fg.success">
        <SuccessIcon size={22} aria-hidden />
      </Box>
      <Text fontWeight="medium">You are up to date: nothing waits for you.</Text>
    </Flex>
  );
}

function Step({ title, text, route, action }: NextStep) {
  return (
    <Flex
      as="section"
      aria-label="Your next step"
      gap="4"
      align={{ base: 'stretch', md: 'center' }}
      justify="space-between"
      direction={{ base: 'column', md: 'row' }}
      px={{ base: '4', sm: '6' }}
      py="5"
      bg="colorPalette.subtle"
      borderRadius="l3"
      borderWidth="1px"
      borderColor="colorPalette.border"
    >
      <Box>
        <Text textStyle="sm" color="colorPalette.fg" fontWeight="semibold">
          Your next step
        </Text>
        <Heading as="h2" size="md">
          {title}
        </Heading>
        <Text color="fg.muted">{text}</Text>
      </Box>
      <ButtonLink to={route}>{action}</ButtonLink>
    </Flex>
  );
}

/** The one thing that waits for the student, with the one button that leads there. */
export function NextStepStrip({ step }: { step: StudentDashboard['nextStep'] }) {
  return (
    <When value={step} otherwise={<UpToDate />}>
      {(next) => <Step {...next} />}
    </When>
  );
}
