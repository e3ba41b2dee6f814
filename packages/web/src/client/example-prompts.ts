// Example prompts with their facts: they make complete documents, with a language model or without one.

export type ExamplePrompt = { readonly label: string; readonly prompt: string };

export const examplePrompts: readonly ExamplePrompt[] = [
  {
    label: 'Slides for a team meeting',
    prompt: `Slides for our team meeting on 12 May. Sales were 120 in January, 135 in February and 150 in March.

# What went well
- The new website: 4,300 visits in the first week
- Two new colleagues since 1 April
- Deliveries within two days

# What worries us
- Stock runs low in June
- One delivery van is 14 years old

# Next steps
- Order stock by 20 May: Maria
- Offers for a van by 1 June: Tom`,
  },
  {
    label: 'A report on an event',
    prompt: `Report on the summer party for the parents’ council. 86 guests came, and we spent 6,120 of 6,500 dollars.

# What went well
- The music and the food
- 14 helpers from the neighborhood

# What to do better
- More parking: 12 cars stood on the lawn
- Signs from the station

# Next steps
- Thank the helpers by 20 June
- Book the field for next year`,
  },
  {
    label: 'A budget for a class trip',
    prompt: 'Budget for a class trip of 24 children: bus 480, hostel 1,920, food 640, museum 120',
  },
];
