/** Names of six peoples, spelt as their bearers spell them. Fictional as combinations. */
interface NameList {
  surnames: readonly string[];
  male: readonly string[];
  female: readonly string[];
}

const list = (surnames: string, male: string, female: string): NameList => ({
  surnames: surnames.split(' '),
  male: male.split(' '),
  female: female.split(' '),
});

export const nameLists: readonly NameList[] = [
  // Hausa
  list(
    'Abubakar Bello Danjuma Garba Ibrahim Lawal Musa Sani Shehu Suleiman Tanko Umar Usman Yakubu Yusuf Aliyu',
    'Abdulƙadir Aminu Bashir Faruk Habib Isa Kabir Mahmud Nasiru Sadiq Salisu Tijjani',
    'Aisha Amina Asabe Binta Fatima Hadiza Halima Hauwa Jummai Maryam Rakiya Zainab',
  ),
  // Yoruba
  list(
    'Adébáyọ̀ Adeyemi Afọlábí Akinwale Alabi Balógun Fáshọlá Ogunleye Ojo Ọláòtán Olatunji Oyelaran Ṣówándé Ṣóyínká',
    'Adé Ayọ̀délé Babátúndé Fẹ́mi Gbénga Káyọ̀dé Ọlá Olumide Ṣégun Táíwò Tunde Wálé',
    'Abíọ́lá Adéọlá Bùkọ́lá Fúnmiláyọ̀ Kẹ́hìndé Mopelola Ọmọlará Ṣadé Tèmítọ́pẹ́ Títílayọ̀ Yétúndé Yewande',
  ),
  // Igbo
  list(
    "Agu Anyanwu Chukwu Eze Ezenwa Ibe Iwu Nnadi Nwachukwu Nwosu Obi Okafor Okeke Okoro Onwuka N'wanne",
    'Arinze Chibuike Chidi Chike Chinedu Emeka Ifeanyi Ikenna Kelechi Nnamdi Obinna Ugochukwu',
    'Adaeze Adaobi Amara Chiamaka Chinwe Ebele Ifeoma Ijeoma Ńkechi Ngozi Nneka Uju',
  ),
  // Tiv
  list(
    'Abaagu Agber Akaa Anongo Gbor Igbawase Iorkyaa Kwaghtse Mker Nyam Orban Terver Tyough Ukeyima',
    'Aondoaver Aondofa Iorwuese Orhemba Saaondo Sesugh Tarnongo Terhemba Terkula Tersoo Terungwa Ushahemba',
    'Dooshima Doose Eunice Hembadoon Iveren Mbakeren Mimidoo Ngunan Nguveren Seember Wandoo Mlumun',
  ),
  // Ijaw
  list(
    'Alagoa Amachree Briggs Brisibe Dickson Ebikeme Ekiye Fiberesima Jumbo Ogbari Okilo Opuene Tamuno-Koko Wariboko',
    'Boma Dein Ebi Ebiowei Ibinabo Inemo Kemefa Perekeme Preye Soboma Tamuno Tonye',
    'Alaere Belema Daba Ebiere Ibifuro Ibiba Iyenemi Mercy Pere Seiyefa Timi Tari',
  ),
  // Efik
  list(
    'Archibong Asuquo Bassey Edem Ekpenyong Ekpo Essien Etim Ita Okon Okpo Udo Ukpong Umoh',
    'Asuquo Bassey Edet Effiong Ekanem Eyo Ita Nsikak Okon Otu Ubong Uwem',
    'Affiong Arit Atim Eka Ekaette Emem Eno Grace Ime Iquo Nkoyo Uduak',
  ),
];

export const streets =
  'Market Road|Hospital Road|Station Road|Bida Road|Airport Road|Ring Road|College Road|Mission Street|Palace Way|River Close'.split(
    '|',
  );
