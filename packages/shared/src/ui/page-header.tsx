import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import { whenCompact } from './density';
import { pageFocus } from './page-focus';

export interface PageHeaderProps {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  crumbs?: readonly Crumb[];
  actions?: ReactNode;
}

/** As high as what stands in the line of a list. */
const compactActions = whenCompact({ '& :is(a, button)': { minH: '9', px: '3.5', textStyle: 'sm' } });

/**
 * Title of a page. It takes the focus when the page is shown, so that screen readers start there (WCAG 2.4.3), unless the
 * person has put it outside the page meanwhile.
 */
export function PageHeader({ title, lead, crumbs, actions }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (heading.current) pageFocus.arrive(heading.current);
  }, [title]);
  return (
    <Box as="header" mb={{ base: '5', md: '7' }} css={whenCompact({ mb: '3' })}>
      {crumbs && crumbs.length > 0 && (
        <Box mb="2" css={whenCompact({ mb: '0' })}>
          <Breadcrumbs crumbs={crumbs} />
        </Box>
      )}
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Heading
          as="h1"
          size={{ base: 'xl', md: '2xl' }}
          css={whenCompact({ textStyle: 'xl' })}
          ref={heading}
          tabIndex={-1}
        >
          {title}
        </Heading>
        {actions && (
          <Flex gap="2" wrap="wrap" css={compactActions} data-no-print>
            {actions}
          </Flex>
        )}
      </Flex>
      {lead && (
        <Text
          color="fg.muted"
          mt="2"
          maxW="42rem"
          css={whenCompact({ mt: { base: '2', md: '0' }, maxW: 'none', textStyle: 'sm' })}
        >
          {lead}
        </Text>
      )}
    </Box>
  );
}
