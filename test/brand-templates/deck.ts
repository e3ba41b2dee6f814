// One deck with the usual kinds of slides, to be made on every template.

export const brandDeck = `---
title: Annual review of operations
author: Operations
date: 2026-03-14
footer: Annual review
---

# Annual review of operations

What changed in 2025, and what follows from it

---

# Where we stand

---

## Revenue grew in every region

- The north grew by a tenth, after two years without growth
- The south stayed as it was
    - Prices fell, and volumes made up for it
- The east opened two sites and closed none

---

## Two thirds of revenue come from services

:::chart{type="column" unit="million"}
| Year | Services | Goods |
|---|--:|--:|
| 2023 | 12 | 9 |
| 2024 | 15 | 9 |
| 2025 | 19 | 10 |
:::

---

## Three sites, three sizes

| Site | Staff | Cost | Opened |
|---|--:|--:|--:|
| Bonn | 12 | 120 | 1998 |
| Lyon | 20 | 210 | 2011 |
| Porto | 31 | 280 | 2019 |

---

## What we do, and what we leave

:::columns
### We do
- Repairs within a day
- Parts on stock

---

### We leave
- Resale of goods
- Loans to buyers
:::

---

> Nobody remembers the invoice. They remember the morning the heating worked again.

---

# Thank you
`;
