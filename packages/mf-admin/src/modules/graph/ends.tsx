import { Box, Flex, Grid, Heading, Text, TextLink, WarningIcon, chakra } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import { viewPath } from '../modules.api';
import { ArrowIcon } from './arrow-icon';

export interface End {
  module: string;
  title: string;
  version: string;
}

const chip = {
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.subtle',
  px: '3',
  py: '2',
  minW: '0',
} as const;

/** The shell at one end: no release of a module stands there. */
export function ShellChip({ page }: { page: string }) {
  return (
    <chakra.li {...chip}>
      <Text fontWeight="medium">The portal itself</Text>
      <Text textStyle="sm" color="fg.muted">
        on <chakra.code>{page}</chakra.code>
      </Text>
    </chakra.li>
  );
}

/** A module at one end, with what it does there. */
export function EndChip({ end, children }: { end: End; children?: ReactNode }) {
  return (
    <chakra.li {...chip}>
      <Flex gap="2" justify="space-between" wrap="wrap" align="baseline">
        <TextLink to={viewPath(end.module)} fontWeight="medium">
          {end.title}
        </TextLink>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {end.version}
        </Text>
      </Flex>
      {children && (
        <Text textStyle="sm" color="fg.muted">
          {children}
        </Text>
      )}
    </chakra.li>
  );
}

/** An end that hangs in the air. */
export function LooseEnd({ children }: { children: ReactNode }) {
  return (
    <chakra.li
      display="flex"
      gap="2"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="orange.border"
      borderRadius="l2"
      bg="orange.subtle"
      px="3"
      py="2"
    >
      <Box color="orange.fg" pt="0.5" flexShrink="0">
        <WarningIcon size={18} aria-hidden />
      </Box>
      {children}
    </chakra.li>
  );
}

function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box minW="0">
      <Text textStyle="sm" color="fg.muted" mb="1.5">
        {label}
      </Text>
      <chakra.ul aria-label={label} listStyle="none" display="grid" gap="2">
        {children}
      </chakra.ul>
    </Box>
  );
}

interface MeetingProps {
  name: string;
  from: { label: string; ends: ReactNode };
  to: { label: string; ends: ReactNode };
  children?: ReactNode;
}

/** One place where modules meet: who gives on the left, who uses on the right; one under the other on phones. */
export function Meeting({ name, from, to, children }: MeetingProps) {
  return (
    <Box
      as="section"
      aria-label={name}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
    >
      <Heading as="h3" size="md" mb="3" overflowWrap="anywhere">
        <chakra.code>{name}</chakra.code>
      </Heading>
      <Grid templateColumns={{ base: '1fr', md: '1fr auto 1fr' }} gap={{ base: '3', md: '4' }}>
        <Side label={from.label}>{from.ends}</Side>
        <Flex align="center" justify="center" color="fg.muted" pt={{ md: '6' }}>
          <ArrowIcon />
        </Flex>
        <Side label={to.label}>{to.ends}</Side>
      </Grid>
      {children && <Box mt="4">{children}</Box>}
    </Box>
  );
}
