/**
 * Countries by ISO 3166-1 number (world-countries, ODbL), Nigeria first, and Nigeria's states with their local government
 * areas (nigerian-states-and-lgas, ISC; two names corrected). Written by generate.ts.
 */
export const countryNames = `
566 Nigeria
4 Afghanistan
8 Albania
12 Algeria
20 Andorra
24 Angola
28 Antigua and Barbuda
32 Argentina
51 Armenia
36 Australia
40 Austria
31 Azerbaijan
44 Bahamas
48 Bahrain
50 Bangladesh
52 Barbados
112 Belarus
56 Belgium
84 Belize
204 Benin
64 Bhutan
68 Bolivia
70 Bosnia and Herzegovina
72 Botswana
76 Brazil
96 Brunei
100 Bulgaria
854 Burkina Faso
108 Burundi
116 Cambodia
120 Cameroon
124 Canada
132 Cape Verde
140 Central African Republic
148 Chad
152 Chile
156 China
170 Colombia
174 Comoros
188 Costa Rica
191 Croatia
192 Cuba
196 Cyprus
203 Czechia
208 Denmark
262 Djibouti
212 Dominica
214 Dominican Republic
180 DR Congo
218 Ecuador
818 Egypt
222 El Salvador
226 Equatorial Guinea
232 Eritrea
233 Estonia
748 Eswatini
231 Ethiopia
242 Fiji
246 Finland
250 France
266 Gabon
270 Gambia
268 Georgia
276 Germany
288 Ghana
300 Greece
308 Grenada
320 Guatemala
324 Guinea
624 Guinea-Bissau
328 Guyana
332 Haiti
340 Honduras
348 Hungary
352 Iceland
356 India
360 Indonesia
364 Iran
368 Iraq
372 Ireland
376 Israel
380 Italy
384 Ivory Coast
388 Jamaica
392 Japan
400 Jordan
398 Kazakhstan
404 Kenya
296 Kiribati
414 Kuwait
417 Kyrgyzstan
418 Laos
428 Latvia
422 Lebanon
426 Lesotho
430 Liberia
434 Libya
438 Liechtenstein
440 Lithuania
442 Luxembourg
450 Madagascar
454 Malawi
458 Malaysia
462 Maldives
466 Mali
470 Malta
584 Marshall Islands
478 Mauritania
480 Mauritius
484 Mexico
583 Micronesia
498 Moldova
492 Monaco
496 Mongolia
499 Montenegro
504 Morocco
508 Mozambique
104 Myanmar
516 Namibia
520 Nauru
524 Nepal
528 Netherlands
554 New Zealand
558 Nicaragua
562 Niger
408 North Korea
807 North Macedonia
578 Norway
512 Oman
586 Pakistan
585 Palau
275 Palestine
591 Panama
598 Papua New Guinea
600 Paraguay
604 Peru
608 Philippines
616 Poland
620 Portugal
634 Qatar
178 Republic of the Congo
642 Romania
643 Russia
646 Rwanda
659 Saint Kitts and Nevis
662 Saint Lucia
670 Saint Vincent and the Grenadines
882 Samoa
674 San Marino
678 São Tomé and Príncipe
682 Saudi Arabia
686 Senegal
688 Serbia
690 Seychelles
694 Sierra Leone
702 Singapore
703 Slovakia
705 Slovenia
90 Solomon Islands
706 Somalia
710 South Africa
410 South Korea
728 South Sudan
724 Spain
144 Sri Lanka
729 Sudan
740 Suriname
752 Sweden
756 Switzerland
760 Syria
762 Tajikistan
834 Tanzania
764 Thailand
626 Timor-Leste
768 Togo
776 Tonga
780 Trinidad and Tobago
788 Tunisia
792 Türkiye
795 Turkmenistan
798 Tuvalu
800 Uganda
804 Ukraine
784 United Arab Emirates
826 United Kingdom
840 United States
858 Uruguay
860 Uzbekistan
548 Vanuatu
336 Vatican City
862 Venezuela
704 Vietnam
887 Yemen
894 Zambia
716 Zimbabwe
`;

export const stateLgas: Record<string, string> = {
  Abia: 'Aba North, Aba South, Arochukwu, Bende, Ikwuano, Isiala Ngwa North, Isiala Ngwa South, Isuikwuato, Obi Ngwa, Ohafia, Osisioma, Ugwunagbo, Ukwa East, Ukwa West, Umuahia North, Umuahia South, Umu Nneochi',
  Adamawa:
    'Demsa, Fufure, Ganye, Gayuk, Girei, Gombi, Hong, Jada, Lamurde, Madagali, Maiha, Mayo Belwa, Michika, Mubi North, Mubi South, Numan, Shelleng, Song, Toungo, Yola North, Yola South',
  'Akwa Ibom':
    'Abak, Eastern Obolo, Eket, Esit Eket, Essien Udim, Etim Ekpo, Etinan, Ibeno, Ibesikpo Asutan, Ibiono-Ibom, Ika, Ikono, Ikot Abasi, Ikot Ekpene, Ini, Itu, Mbo, Mkpat-Enin, Nsit-Atai, Nsit-Ibom, Nsit-Ubium, Obot Akara, Okobo, Onna, Oron, Oruk Anam, Udung-Uko, Ukanafun, Uruan, Urue-Offong/Oruko, Uyo',
  Anambra:
    'Aguata, Anambra East, Anambra West, Anaocha, Awka North, Awka South, Ayamelum, Dunukofia, Ekwusigo, Idemili North, Idemili South, Ihiala, Njikoka, Nnewi North, Nnewi South, Ogbaru, Onitsha North, Onitsha South, Orumba North, Orumba South, Oyi',
  Bauchi:
    "Alkaleri, Bauchi, Bogoro, Damban, Darazo, Dass, Gamawa, Ganju/Ganjuwa, Giade, Itas/Gadau, Jama'are, Katagum, Kirfi, Misau, Ningi, Shira, Tafawa Balewa, Toro, Warji, Zaki",
  Bayelsa: 'Brass, Ekere/Ekeremor, Kolokuma/Opokuma, Nembe, Ogbia, Sagba/Sagbama, Southern Ijaw, Yenagoa',
  Benue:
    'Ado, Agatu, Apa, Buruku, Gboko, Guma, Gwer East, Gwer West, Katsina-Ala, Konshisha, Kwande, Logo, Makurdi, Obi, Ogbadibo, Ohimini, Oju, Okpokwu, Oturkpo, Tarka, Ukum, Ushongo, Vandeikya',
  Borno:
    'Abadam, Askira/Uba, Bama, Bayo, Biu, Chibok, Damboa, Dikwa, Gubio, Guzamala, Gwoza, Hawul, Jere, Kaga, Kala/Balge, Konduga, Kukawa, Kwaya Kusar, Mafa, Magumeri, Maiduguri, Marte, Mobbar, Monguno, Ngala, Nganzai, Shani',
  'Cross River':
    'Abi, Akamkpa, Akpabuyo, Bakassi, Bekwarra, Biase, Boki, Calabar Municipal, Calabar South, Etung, Ikom, Obanliku, Obubra, Obudu, Odukpani, Ogoja, Yakuur, Yala',
  Delta:
    'Aniocha North, Aniocha South, Bomadi, Burutu, Ethiope East, Ethiope West, Ika North East, Ika South, Isoko North, Isoko South, Ndokwa East, Ndokwa West, Okpe, Oshimili North, Oshimili South, Patani, Sapele, Udu, Ughelli North, Ughelli South, Ukwuani, Uvwie, Warri North, Warri South, Warri South West',
  Ebonyi:
    'Abakaliki, Afikpo North, Afikpo South, Ebonyi, Ezza North, Ezza South, Ikwo, Ishielu, Ivo, Izzi, Ohaozara, Ohaukwu, Onicha',
  Edo: 'Akoko-Edo, Egor, Esan Central, Esan North-East, Esan South-East, Esan West, Etsako Central, Etsako East, Etsako West, Igueben, Ikpoba Okha, Orhionmwon, Oredo, Ovia North-East, Ovia South-West, Owan East, Owan West, Uhunmwonde',
  Ekiti:
    'Ado Ekiti, Efon, Ekiti East, Ekiti South-West, Ekiti West, Emure, Gbonyin, Ido Osi, Ijero, Ikere, Ikole, Ilejemeje, Irepodun/Ifelodun, Ise/Orun, Moba, Oye',
  Enugu:
    'Aninri, Awgu, Enugu East, Enugu North, Enugu South, Ezeagu, Igbo Etiti, Igbo Eze North, Igbo Eze South, Isi Uzo, Nkanu East, Nkanu West, Nsukka, Oji River, Udenu, Udi, Uzo-Uwani',
  'Federal Capital Territory': 'Abaji, Abuja Municipal Area Council, Bwari, Gwagwalada, Kuje, Kwali',
  Gombe: 'Akko, Balanga, Billiri, Dukku, Funakaye, Gombe, Kaltungo, Kwami, Nafada, Shongom, Yamaltu/Deba',
  Imo: 'Aboh Mbaise, Ahiazu Mbaise, Ehime Mbano, Ezinihitte, Ideato North, Ideato South, Ihitte/Uboma, Ikeduru, Isiala Mbano, Isu, Mbaitoli, Ngor Okpala, Njaba, Nkwerre, Nwangele, Obowo, Oguta, Ohaji/Egbema, Okigwe, Orlu, Orsu, Oru East, Oru West, Owerri Municipal, Owerri North, Owerri West, Unuimo',
  Jigawa:
    'Auyo, Babura, Biriniwa, Birnin Kudu, Buji, Dutse, Gagarawa, Garki, Gumel, Guri, Gwaram, Gwiwa, Hadejia, Jahun, Kafin Hausa, Kaugama, Kazaure, Kiri Kasama, Kiyawa, Maigatari, Malam Madori, Miga, Ringim, Roni, Sule Tankarkar, Taura, Yankwashi',
  Kaduna:
    "Birnin Gwari, Chikun, Giwa, Igabi, Ikara, Jaba, Jema'a, Kachia, Kaduna North, Kaduna South, Kagarko, Kajuru, Kaura, Kauru, Kubau, Kudan, Lere, Makarfi, Sabon Gari, Sanga, Soba, Zangon Kataf, Zaria",
  Kano: 'Ajingi, Albasu, Bagwai, Bebeji, Bichi, Bunkure, Dala, Dambatta, Dawakin Kudu, Dawakin Tofa, Doguwa, Fagge, Gabasawa, Garko, Garun Mallam, Gaya, Gezawa, Gwale, Gwarzo, Kabo, Kano Municipal, Karaye, Kibiya, Kiru, Kumbotso, Kunchi, Kura, Madobi, Makoda, Minjibir, Nasarawa, Rano, Rimin Gado, Rogo, Shanono, Sumaila, Takai, Tarauni, Tofa, Tsanyawa, Tudun Wada, Ungogo, Warawa, Wudil',
  Katsina:
    "Bakori, Batagarawa, Batsari, Baure, Bindawa, Charanchi, Dandume, Danja, Dan Musa, Daura, Dutsi, Dutsin Ma, Faskari, Funtua, Ingawa, Jibia, Kafur, Kaita, Kankara, Kankia, Katsina, Kurfi, Kusada, Mai'Adua, Malumfashi, Mani, Mashi, Matazu, Musawa, Rimi, Sabuwa, Safana, Sanda/Sandamu, Zango",
  Kebbi:
    'Aleiro, Arewa, Argungu, Augie, Bagudo, Birnin Kebbi, Bunza, Dandi, Fakai, Gwandu, Jega, Kalgo, Koko/Besse, Maiya/Maiyama, Ngaski, Sakaba, Shanga, Suru, Danko-Wasagu, Yauri, Zuru',
  Kogi: 'Adavi, Ajaokuta, Ankpa, Bassa, Dekina, Ibaji, Idah, Igalamela Odolu, Ijumu, Kabba/Bunu, Kogi, Lokoja, Mopa Muro, Ofu, Ogori/Magongo, Okehi, Okene, Olamaboro, Omala, Yagba East, Yagba West',
  Kwara:
    'Asa, Baruten, Edu, Ekiti, Ifelodun, Ilorin East, Ilorin South, Ilorin West, Irepodun, Isin, Kaiama, Moro, Offa, Oke Ero, Oyun, Pategi',
  Lagos:
    'Agege, Ajeromi-Ifelodun, Alimosho, Amuwo-Odofin, Apapa, Badagry, Epe, Eti Osa, Ibeju-Lekki, Ifako-Ijaiye, Ikeja, Ikorodu, Kosofe, Lagos Island, Lagos Mainland, Mushin, Ojo, Oshodi-Isolo, Shomolu, Surulere',
  Nasarawa:
    'Akwanga, Awe, Doma, Karu, Keana, Keffi, Kokona, Lafia, Nasarawa, Nasarawa Egon, Obi, Toto, Wamba',
  Niger:
    'Agaie, Agwara, Bida, Borgu, Bosso, Chanchaga, Edati, Gbako, Gurara, Katcha, Kontagora, Lapai, Lavun, Magama, Mariga, Mashegu, Mokwa, Moya, Paikoro, Rafi, Rijau, Shiroro, Suleja, Tafa, Wushishi',
  Ogun: 'Abeokuta North, Abeokuta South, Ado-Odo/Ota, Ewekoro, Ifo, Ijebu East, Ijebu North, Ijebu North East, Ijebu Ode, Ikenne, Imeko Afon, Ipokia, Obafemi/Obafemi Owode, Odeda, Odogbolu, Ogun Waterside, Remo North, Shaga/Shagamu, Yewa North, Yewa South',
  Ondo: 'Akoko North-East, Akoko North-West, Akoko South-East, Akoko South-West, Akure North, Akure South, Ese Odo, Idanre, Ifedore, Ilaje, Ile Oluji/Okeigbo, Irele, Odigbo, Okitipupa, Ondo East, Ondo West, Ose, Owo',
  Osun: 'Aiyedaade, Aiyedire, Atakunmosa East, Atakunmosa West, Boluwaduro, Boripe, Ede North, Ede South, Egbedore, Ejigbo, Ife Central, Ife East, Ife North, Ife South, Ifedayo, Ifelodun, Ila, Ilesa East, Ilesa West, Irepodun, Irewole, Isokan, Iwo, Obokun, Odo Otin, Ola Oluwa, Olorunda, Oriade, Orolu, Osogbo',
  Oyo: 'Afijio, Akinyele, Atiba, Atisbo, Egbeda, Ibadan North, Ibadan North-East, Ibadan North-West, Ibadan South-East, Ibadan South-West, Ibarapa Central, Ibarapa East, Ibarapa North, Ido, Irepo, Iseyin, Itesiwaju, Iwajowa, Kajola, Lagelu, Ogbomosho North, Ogbomosho South, Ogo Oluwa, Olorunsogo, Oluyole, Ona Ara, Orelope, Ori Ire, Oyo East, Oyo West, Saki East, Saki West, Surulere',
  Plateau:
    "Bokkos, Barkin Ladi, Bassa, Jos East, Jos North, Jos South, Kanam, Kanke, Langtang North, Langtang South, Mangu, Mikang, Pankshin, Qua'an Pan, Riyom, Shendam, Wase",
  Rivers:
    'Abua/Odual, Ahoada East, Ahoada West, Akuku-Toru, Andoni, Asari-Toru, Bonny, Degema, Eleme, Emuoha, Etche, Gokana, Ikwerre, Khana, Obio/Akpor, Ogba/Egbema/Ndoni, Ogu/Bolo, Okrika, Omuma, Opobo/Nkoro, Oyigbo, Port Harcourt, Tai',
  Sokoto:
    'Binji, Bodinga, Dange Shuni, Gada, Goron/Goronyo, Gudu, Gwadabawa, Illela, Isa, Kebbe, Kware, Rabah, Sabon Birni, Shagari, Silame, Sokoto North, Sokoto South, Tambuwal, Tangaza, Tureta, Wamako, Wurno, Yabo',
  Taraba:
    'Ardo Kola, Bali, Donga, Gashaka, Gassol, Ibi, Jalingo, Karim Lamido, Kumi, Lau, Sardauna, Takum, Ussa, Wukari, Yorro, Zing',
  Yobe: 'Bade, Bursari, Damaturu, Fika, Fune, Geidam, Gujba, Gulani, Jakusko, Karasuwa, Machina, Nangere, Nguru, Potiskum, Tarmuwa, Yunusari, Yusufari',
  Zamfara:
    'Anka, Bakura, Birnin Magaji/Kiyaw, Bukkuyum, Bungudu, Chafe, Gummi, Gusau, Kaura Namoda, Maradun, Maru, Shinkafi, Talata Mafara, Zurmi',
};
