/** Taken by everybody at 100 level: code, title, units, semester. */
export const coreCourses = [
  ['MTH101', 'Elementary Mathematics I', 4, 1],
  ['PHY101', 'General Physics I', 3, 1],
  ['PHY107', 'General Physics Laboratory I', 1, 1],
  ['CHM101', 'General Chemistry I', 3, 1],
  ['CHM107', 'General Chemistry Laboratory I', 1, 1],
  ['BIO101', 'General Biology', 3, 1],
  ['GST111', 'Communication in English', 2, 1],
  ['CSC101', 'Introduction to Computing', 3, 1],
  ['MTH102', 'Elementary Mathematics II', 4, 2],
  ['PHY102', 'General Physics II', 3, 2],
  ['PHY108', 'General Physics Laboratory II', 1, 2],
  ['CHM102', 'General Chemistry II', 3, 2],
  ['CHM108', 'General Chemistry Laboratory II', 1, 2],
  ['GST112', 'Nigerian Peoples and Culture', 2, 2],
  ['ENG101', 'Workshop Practice', 2, 2],
  ['CSC102', 'Problem Solving with Computers', 3, 2],
  ['FRN102', 'Elementary French', 1, 2],
  ['IGB102', 'Elementary Igbo', 1, 2],
] as const;

/** What is taken by everybody above 100 level: code, title, units, level, semester. */
export const generalCourses = [
  ['GST211', 'Philosophy and Logic', 2, 200, 1],
  ['GST212', 'Peace Studies and Conflict Resolution', 2, 200, 2],
  ['ENT301', 'Entrepreneurship I', 2, 300, 1],
  ['ENT302', 'Entrepreneurship II', 2, 300, 2],
  ['GST411', 'Technical Report Writing', 2, 400, 1],
  ['GST511', 'Professional Ethics and Law', 2, 500, 1],
] as const;

/** Shared by the departments of a school: prefix and 14 courses from 200 level on. */
export const schoolCourses: Record<string, readonly [prefix: string, topics: string]> = {
  SEET: [
    'ENG',
    'Engineering Mathematics I|Strength of Materials|Engineering Drawing|Engineering Mathematics II|Thermodynamics|Electrical Circuits|Engineering Mathematics III|Materials Science|Engineering Statistics|Numerical Methods|Control Systems|Engineering Economics|Engineer in Society|Project Management for Engineers',
  ],
  SICT: [
    'ICT',
    'Discrete Structures|Programming in Java|Digital Logic|Data Structures|Computer Architecture|Web Technologies|Operating Systems|Database Systems|Computer Networks|Systems Analysis|Human and Computer Interaction|Information Security|Artificial Intelligence|Information Technology Law',
  ],
  SOPS: [
    'SPS',
    'Mathematical Methods I|Scientific Computing|Statistics for Scientists|Mathematical Methods II|Laboratory Techniques|Earth and Environment|Vector Analysis|Experimental Design|Instrumentation|Differential Equations|Research Methods|Data Analysis|Science and Society|Seminar in Physical Sciences',
  ],
  SOBS: [
    'BIO',
    'Cell Biology|Genetics I|Plant Diversity|Genetics II|Animal Diversity|Biostatistics|Ecology|Molecular Biology|Evolution|Biological Techniques|Immunology|Research Methods in Biology|Bioethics|Seminar in Biology',
  ],
  SAAT: [
    'AGR',
    'Introduction to Agriculture|Soil Science|Agricultural Botany|Farm Practice|Agricultural Climatology|Animal Husbandry|Crop Production|Agricultural Extension|Farm Mechanisation|Agricultural Statistics|Rural Sociology|Research Methods in Agriculture|Agribusiness|Seminar in Agriculture',
  ],
  SOES: [
    'ENV',
    'Environmental Science|Building Materials|Technical Drawing|Introduction to Planning|Surveying for the Built Environment|History of Settlements|Environmental Services|Construction Technology|Geographic Information|Land Law|Housing|Research Methods in Environment|Professional Practice|Sustainable Design',
  ],
  SMAT: [
    'MGT',
    'Principles of Management|Principles of Accounting|Microeconomics|Business Mathematics|Macroeconomics|Business Communication|Organisational Behaviour|Business Statistics|Operations Research|Business Law|Management Information Systems|Research Methods in Management|Strategic Management|Business Ethics',
  ],
  SOHT: [
    'HLT',
    'Human Anatomy I|Human Physiology I|Medical Sociology|Human Anatomy II|Human Physiology II|Medical Biochemistry|Pathology|Pharmacology|Epidemiology|Health Statistics|Community Health|Research Methods in Health|Health Management|Clinical Ethics',
  ],
};

/** A department's own: prefix and eight topics, each taught in one course or two. */
export const departmentCourses: Record<string, readonly [prefix: string, topics: string]> = {
  '11': [
    'CIE',
    'Structural Mechanics|Civil Engineering Drawing|Fluid Mechanics|Geotechnical Engineering|Structural Design|Highway Engineering|Water Resources|Construction Management',
  ],
  '12': [
    'MEE',
    'Mechanics of Machines|Manufacturing Technology|Applied Thermodynamics|Machine Design|Heat Transfer|Automobile Engineering|Energy Systems|Production Engineering',
  ],
  '13': [
    'EEE',
    'Circuit Theory|Electronic Devices|Electromagnetic Fields|Electrical Machines|Communication Principles|Power Systems|Digital Signal Processing|Power Electronics',
  ],
  '14': [
    'CHE',
    'Process Calculations|Chemical Thermodynamics|Transport Phenomena|Separation Processes|Reaction Engineering|Process Dynamics|Plant Design|Petroleum Refining',
  ],
  '15': [
    'MCE',
    'Mechatronic Systems|Sensors and Actuators|Microcontrollers|Robotics|Industrial Automation|Machine Vision|Embedded Systems|Intelligent Control',
  ],
  '16': [
    'ABE',
    'Farm Power|Agricultural Processing|Soil and Water Engineering|Farm Structures|Irrigation and Drainage|Crop Storage|Bioenergy|Agricultural Machinery Design',
  ],
  '21': [
    'CSC',
    'Computer Programming|Theory of Computing|Algorithms|Compiler Construction|Computer Graphics|Distributed Systems|Machine Learning|Cloud Computing',
  ],
  '22': [
    'CYB',
    'Foundations of Security|Cryptography|Network Security|Digital Forensics|Ethical Hacking|Malware Analysis|Security Governance|Incident Response',
  ],
  '23': [
    'IFT',
    'Information Systems|Network Administration|Systems Administration|Electronic Business|Multimedia Systems|Data Warehousing|Internet of Things|Information Technology Audit',
  ],
  '24': [
    'SEN',
    'Software Construction|Requirements Engineering|Software Design|Software Testing|Software Quality|Mobile Development|Software Architecture|Software Project Management',
  ],
  '31': [
    'MTH',
    'Linear Algebra|Real Analysis|Abstract Algebra|Complex Analysis|Numerical Analysis|Topology|Functional Analysis|Mathematical Modelling',
  ],
  '32': [
    'PHY',
    'Mechanics|Electricity and Magnetism|Quantum Physics|Thermal Physics|Solid State Physics|Nuclear Physics|Geophysics|Electronics for Physicists',
  ],
  '33': [
    'CHM',
    'Organic Chemistry|Inorganic Chemistry|Physical Chemistry|Analytical Chemistry|Polymer Chemistry|Industrial Chemistry|Environmental Chemistry|Spectroscopy',
  ],
  '34': [
    'GLY',
    'Physical Geology|Mineralogy|Petrology|Structural Geology|Hydrogeology|Sedimentology|Economic Geology|Petroleum Geology',
  ],
  '35': [
    'STA',
    'Probability|Statistical Inference|Regression Analysis|Sampling Theory|Stochastic Processes|Time Series|Multivariate Analysis|Biometrics',
  ],
  '41': [
    'BCH',
    'Structural Biochemistry|Enzymology|Metabolism|Nutritional Biochemistry|Clinical Biochemistry|Membrane Biochemistry|Toxicology|Industrial Biochemistry',
  ],
  '42': [
    'MCB',
    'General Microbiology|Bacteriology|Mycology|Virology|Food Microbiology|Medical Microbiology|Microbial Genetics|Industrial Microbiology',
  ],
  '43': [
    'BTC',
    'Introduction to Biotechnology|Tissue Culture|Genetic Engineering|Fermentation Technology|Bioinformatics|Plant Biotechnology|Genomics|Bioprocess Engineering',
  ],
  '51': [
    'CRS',
    'Crop Physiology|Weed Science|Plant Breeding|Crop Protection|Horticulture|Seed Technology|Soil Fertility|Tropical Crops',
  ],
  '52': [
    'ANS',
    'Animal Anatomy|Animal Nutrition|Animal Breeding|Poultry Production|Ruminant Production|Pasture Management|Animal Health|Animal Products Technology',
  ],
  '53': [
    'AEC',
    'Farm Economics|Agricultural Marketing|Production Economics|Farm Accounting|Agricultural Finance|Agricultural Policy|Resource Economics|Project Appraisal',
  ],
  '54': [
    'FIS',
    'Fish Biology|Limnology|Aquaculture|Fish Nutrition|Fisheries Management|Fish Processing|Fishing Gear|Aquatic Ecology',
  ],
  '61': [
    'ARC',
    'Architectural Design|Architectural Graphics|Building Structures|History of Architecture|Interior Design|Landscape Architecture|Urban Design|Architectural Practice',
  ],
  '62': [
    'BLD',
    'Building Construction|Building Services|Building Structures for Builders|Site Management|Building Maintenance|Estimating|Building Economics|Production Management',
  ],
  '63': [
    'QTS',
    'Measurement of Works|Construction Economics|Tendering|Contract Administration|Cost Planning|Civil Works Measurement|Arbitration|Procurement',
  ],
  '64': [
    'URP',
    'Planning Theory|Planning Graphics|Land Use Planning|Transport Planning|Housing Policy|Regional Planning|Planning Law|Urban Renewal',
  ],
  '65': [
    'SVG',
    'Land Surveying|Cartography|Geodesy|Photogrammetry|Remote Sensing|Hydrography|Cadastral Surveying|Engineering Survey',
  ],
  '71': [
    'PRM',
    'Project Planning|Project Finance|Project Scheduling|Project Risk|Contract Management|Project Quality|Project Evaluation|Programme Management',
  ],
  '72': [
    'TRM',
    'Transport Economics|Road Transport|Maritime Transport|Air Transport|Logistics|Traffic Management|Transport Law|Supply Chains',
  ],
  '73': [
    'FMT',
    'Financial Accounting|Cost Accounting|Corporate Finance|Taxation|Auditing|Investment Analysis|Public Finance|Financial Markets',
  ],
  '81': [
    'PUH',
    'Introduction to Public Health|Environmental Health|Health Promotion|Disease Control|Occupational Health|Health Policy|Nutrition and Health|Health Systems',
  ],
  '82': [
    'OPT',
    'Geometric Optics|Ocular Anatomy|Visual Optics|Clinical Optometry|Contact Lenses|Binocular Vision|Ocular Disease|Low Vision',
  ],
  '83': [
    'PRO',
    'Biomechanics|Orthotics|Prosthetics|Gait Analysis|Materials in Prosthetics|Spinal Orthotics|Rehabilitation|Prosthetic Practice',
  ],
};
