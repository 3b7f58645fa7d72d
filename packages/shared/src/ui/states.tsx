import { Box, Button, Flex, Heading, Spinner, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { texts } from '../model';
import { Alert } from './alert';
import { DocumentIcon, RefreshIcon } from './icons';
import { usePageWaits } from './page-waits';

export interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** Nothing to show yet, and what to do about it. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <Flex direction="column" align="center" textAlign="center" gap="2" px="4" py={{ base: '8', md: '12' }}>
      <Flex
        align="center"
        justify="center"
        boxSize="14"
        borderRadius="full"
        bg="colorPalette.subtle"
        color="colorPalette.fg"
      >
        {icon ?? <DocumentIcon size={26} aria-hidden />}
      </Flex>
      <Heading as="h2" size="md">
        {title}
      </Heading>
      {children && (
        <Text color="fg.muted" maxW="28rem">
          {children}
        </Text>
      )}
      {action && <Box mt="3">{action}</Box>}
    </Flex>
  );
}

export interface ErrorMessageProps {
  /** What was caught; its `message` is shown when there is one. */
  error: unknown;
  retry?: () => void;
}

/** A failed load in the page's own place, with the specification's words and a way to try again. */
export function ErrorMessage({ error, retry }: ErrorMessageProps) {
  const message = error instanceof Error ? error.message : String(error);
  return (
    <Alert status="error">
      <Text>
        {texts.shell.loadError}
        {message}
      </Text>
      {retry && (
        <Button variant="outline" size="sm" mt="3" onClick={retry}>
          <RefreshIcon aria-hidden />
          Try again
        </Button>
      )}
    </Alert>
  );
}

/** Something is on its way. `label` is read out, and shown. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  usePageWaits();
  return (
    <Flex role="status" align="center" justify="center" gap="3" py="10" color="fg.muted">
      <Spinner color="colorPalette.solid" />
      {label}
    </Flex>
  );
}
