import { texts, type SessionSummary } from '@portal/shared/model';
import { Button, chakra, Flex, PeopleIcon } from '@portal/shared/ui';
import { useShell } from '../boot/shell-context';

/** Says as whom one acts for as long as one does; it cannot be closed. */
export function ImpersonationBanner({ session }: { session: SessionSummary }) {
  const { signOut } = useShell();
  return (
    <Flex
      as="section"
      aria-label="Acting as another person"
      colorPalette="yellow"
      bg="colorPalette.subtle"
      borderBottomWidth="2px"
      borderColor="gold"
      minH="24"
      align="center"
      gap="4"
      wrap="wrap"
      px={{ base: '4', sm: '6' }}
      py="3"
    >
      <PeopleIcon size={24} aria-hidden />
      <chakra.p flex="1" minW="12rem">
        You are <strong>{session.impersonatorUsername}</strong>, acting as <strong>{session.fullName}</strong>
        {session.email && ` (${session.email})`}
      </chakra.p>
      <Button variant="outline" onClick={() => void signOut()}>
        {texts.shell.endSession}
      </Button>
    </Flex>
  );
}
