import { useEffect, useId, useRef, useState } from 'react';
import { Box, Input, SearchIcon, VisuallyHidden } from '../../ui';

interface SearchBoxProps {
  label: string;
  /** What is searched for now. */
  value: string;
  onSearch: (text: string) => void;
}

/** Milliseconds of rest after the last key before the server is asked. */
const rest = 350;

/** What the magnifying glass says already is left out, so that all the rest can be read in a narrow box. */
const hintOf = (label: string) => label.replace(/^Search by (.)/, (_, first: string) => first.toUpperCase());

/** What somebody types, searched for when they rest or press Enter. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const id = useId();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const asked = useRef(value);
  // Back, a saved filter or "Clear filters" changed the search. The echo of what was asked here overwrites nothing:
  // by then somebody may have typed on.
  if (value !== known) {
    setKnown(value);
    if (value !== asked.current) setText(value);
  }
  useEffect(() => {
    asked.current = value;
  }, [value]);

  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === value) return;
    asked.current = next.trim();
    onSearch(next.trim());
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(next), rest);
  };
  return (
    <Box position="relative" flex={{ base: '1 1 100%', sm: '1 1 18rem' }} maxW={{ sm: '31rem' }} minW="0">
      <VisuallyHidden asChild>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Box
        position="absolute"
        insetStart="3"
        top="0"
        h="100%"
        display="flex"
        alignItems="center"
        color="fg.muted"
        aria-hidden
      >
        <SearchIcon size={16} />
      </Box>
      <Input
        id={id}
        type="search"
        size="sm"
        ps="9"
        maxLength={100}
        placeholder={hintOf(label)}
        textOverflow="ellipsis"
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(text)}
      />
    </Box>
  );
}
