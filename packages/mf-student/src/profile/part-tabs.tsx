import { profileParts, type ProfilePart } from '@portal/contracts/student';
import { TabLinks } from '@portal/shared/lists';
import { useSearchParams } from '@portal/shared/router';
import { partPath } from './profile.api';

const labels: Record<ProfilePart, string> = {
  personal: 'Personal',
  contact: 'Contact',
  next_of_kin: 'Next of kin',
  sponsor: 'Sponsor',
  academic: 'Academic',
  o_level: 'O-level',
  documents: 'Documents',
  photo: 'Photo',
  requests: 'Requests',
};

/** The part that the address names; the first one where it names none that there is. */
export function usePart(): ProfilePart {
  const [search] = useSearchParams();
  return profileParts.find((part) => part === search.get('part')) ?? 'personal';
}

export function PartTabs({ open }: { open: ProfilePart }) {
  const tabs = profileParts.map((part) => ({
    to: partPath(part),
    label: labels[part],
    current: part === open,
  }));
  return <TabLinks label="Parts of your profile" tabs={tabs} />;
}
